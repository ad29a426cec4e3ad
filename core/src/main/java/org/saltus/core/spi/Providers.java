package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The installed providers, looked up by layer and name. An ordinary object: tests build one from a list. Two providers
 * with one name are an error naming both jars; one that fails to load is reported once and skipped.
 */
public final class Providers {
    private static final Logger LOG = LoggerFactory.getLogger(Providers.class);
    private final Map<Class<? extends Provider>, Map<String, Provider>> loaded = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private final List<Provider> fixed;
    private final ClassLoader loader;

    private Providers(List<Provider> fixed, ClassLoader loader) {
        this.fixed = fixed;
        this.loader = loader;
    }

    /** The providers registered under META-INF/services on the class path. */
    public static Providers installed() {
        return installed(Providers.class.getClassLoader());
    }

    /** The providers that a class loader sees. */
    public static Providers installed(ClassLoader loader) {
        return new Providers(null, loader);
    }

    /** Exactly these providers. */
    public static Providers of(Provider... providers) {
        return new Providers(List.of(providers), null);
    }

    /** The provider of a layer with this name; an unknown name lists what is installed. */
    public <P extends Provider> P get(Class<P> layer, String name) {
        Map<String, Provider> byName = layer(layer);
        Provider provider = byName.get(name);
        if (provider == null) {
            throw new IllegalArgumentException("No " + title(layer) + " named \"" + name + "\""
                + Suggestions.hint(name, byName.keySet()) + " Installed: " + String.join(", ", byName.keySet())
                + ". Choose one of these, or add the jar that provides it.");
        }
        return layer.cast(provider);
    }

    /** As {@link #get}, but a wrong name points at its place in the file. */
    public <P extends Provider> P get(Class<P> layer, Settings settings, String key) {
        try {
            return get(layer, settings.text(key));
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(settings.at(key), e.getMessage(), e);
        }
    }

    /** All providers of a layer, sorted by name. */
    public <P extends Provider> List<P> all(Class<P> layer) {
        List<P> out = new ArrayList<>();
        layer(layer).values().forEach(p -> out.add(layer.cast(p)));
        return out;
    }

    /** Providers that could not be loaded, one line each. */
    public List<String> problems() {
        return Collections.unmodifiableList(problems);
    }

    private synchronized Map<String, Provider> layer(Class<? extends Provider> layer) {
        Map<String, Provider> byName = loaded.get(layer);
        if (byName == null) {
            byName = new TreeMap<>();
            if (fixed != null) {
                for (Provider p : fixed) {
                    if (layer.isInstance(p)) {
                        add(layer, byName, p);
                    }
                }
            } else {
                discover(layer, byName);
            }
            loaded.put(layer, byName);
            LOG.debug("{}: {}", title(layer), byName.keySet());
        }
        return byName;
    }

    private void discover(Class<? extends Provider> layer, Map<String, Provider> byName) {
        Iterator<? extends Provider> it = ServiceLoader.load(layer, loader).iterator();
        while (true) {
            Provider provider;
            try {
                if (!it.hasNext()) {
                    return;
                }
                provider = it.next();
            } catch (ServiceConfigurationError | LinkageError e) {
                skip(layer, e.getMessage(), e.getCause());
                continue;
            }
            if (describesItself(layer, provider)) {
                add(layer, byName, provider);
            }
        }
    }

    /** False, and reported, when a provider fails already when it is asked for its name, summary and parameters. */
    private boolean describesItself(Class<?> layer, Provider provider) {
        try {
            if (provider.name() != null && provider.summary() != null && provider.parameters() != null) {
                return true;
            }
            skip(layer, origin(provider) + " gives null for its name, summary or parameters", null);
        } catch (RuntimeException | LinkageError e) {
            skip(layer, origin(provider) + " cannot describe itself", e);
        }
        return false;
    }

    /** @param cause may be null; the first one in its chain is named */
    private void skip(Class<?> layer, String fault, Throwable cause) {
        Throwable first = cause;
        while (first != null && first.getCause() != null) {
            first = first.getCause();
        }
        String line = "A " + title(layer) + " could not be loaded and is skipped: " + fault + (first == null ? "" : " (" + first + ")");
        problems.add(line);
        LOG.warn(line);
    }

    private static void add(Class<?> layer, Map<String, Provider> byName, Provider provider) {
        Provider twin = byName.putIfAbsent(provider.name(), provider);
        if (twin != null) {
            throw new IllegalArgumentException("Two " + title(layer) + "s are named \"" + provider.name() + "\": "
                + origin(twin) + " and " + origin(provider) + ". Remove one of the jars or rename one provider.");
        }
    }

    private static String origin(Provider p) {
        var source = p.getClass().getProtectionDomain().getCodeSource();
        return p.getClass().getName() + (source == null ? "" : " in " + source.getLocation());
    }

    /** "ContactSolverProvider" reads "contact solver". */
    static String title(Class<?> layer) {
        String words = layer.getSimpleName().replaceFirst("Provider$", "").replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        return words.toLowerCase(java.util.Locale.ROOT);
    }
}
