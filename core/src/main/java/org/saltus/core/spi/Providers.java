package org.saltus.core.spi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The installed providers, looked up by layer and name: those with a line of their own in META-INF/services, and the rows of the installed
 * {@link Catalogue}s. An ordinary object: tests build one from a list. Two providers with one name are an error naming both jars; one that
 * fails to load is reported once and skipped, and so is a catalogue.
 */
public final class Providers {
    private final Map<Class<? extends Provider>, Map<String, Offer>> loaded = new LinkedHashMap<>();
    /** Layers that the log knows, by their first use: who only asks what is installed needs no logger. */
    private final Set<Class<?>> told = ConcurrentHashMap.newKeySet();
    private final List<String> problems = new ArrayList<>();
    private final List<Provider> fixed;
    private final ClassLoader loader;
    @SuppressWarnings("rawtypes")
    private List<Catalogue> catalogues;

    /** A provider and what it comes from: a catalogue, or itself. */
    private record Offer(Provider provider, Object source) {
    }

    /** Made when first something is said: a logger may cost more than all else that a short command does. */
    private static final class Log {
        private static final Logger LOG = LoggerFactory.getLogger(Providers.class);
    }

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
        Map<String, Offer> byName = layer(layer);
        Offer offer = byName.get(name);
        if (offer == null) {
            throw new IllegalArgumentException("No " + title(layer) + " named \"" + name + "\""
                + Suggestions.hint(name, byName.keySet()) + " Installed: " + String.join(", ", byName.keySet())
                + ". Choose one of these, or add the jar that provides it.");
        }
        if (told.add(layer)) {
            Log.LOG.debug("{}: {}", title(layer), byName.keySet());
        }
        return layer.cast(offer.provider);
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
        layer(layer).values().forEach(offer -> out.add(layer.cast(offer.provider)));
        return out;
    }

    /** Providers that could not be loaded, one line each. */
    public List<String> problems() {
        return Collections.unmodifiableList(problems);
    }

    private synchronized Map<String, Offer> layer(Class<? extends Provider> layer) {
        Map<String, Offer> byName = loaded.get(layer);
        if (byName == null) {
            byName = new TreeMap<>();
            if (fixed != null) {
                for (Provider p : fixed) {
                    if (layer.isInstance(p)) {
                        add(layer, byName, new Offer(p, p));
                    }
                }
            } else {
                discover(layer, byName);
            }
            loaded.put(layer, byName);
        }
        return byName;
    }

    private void discover(Class<? extends Provider> layer, Map<String, Offer> byName) {
        load(layer, title(layer), p -> admit(layer, byName, new Offer(p, p)));
        if (catalogues == null) {
            catalogues = new ArrayList<>();
            load(Catalogue.class, "catalogue", catalogues::add);
        }
        List<Offer> rows = new ArrayList<>();
        catalogues.removeIf(catalogue -> !answers(catalogue, layer, rows));
        rows.forEach(row -> admit(layer, byName, row));
    }

    /** Hands on what is registered as a service; what fails to load is reported and skipped. */
    private <S> void load(Class<S> service, String title, Consumer<? super S> found) {
        Iterator<S> it = ServiceLoader.load(service, loader).iterator();
        while (true) {
            S instance;
            try {
                if (!it.hasNext()) {
                    return;
                }
                instance = it.next();
            } catch (ServiceConfigurationError | LinkageError e) {
                skip(title, e.getMessage(), e.getCause());
                continue;
            }
            found.accept(instance);
        }
    }

    /** False, and reported, when a catalogue fails; otherwise its rows are added if they are of this layer. */
    private boolean answers(Catalogue<?> catalogue, Class<? extends Provider> layer, List<Offer> rows) {
        try {
            if (catalogue.layer() == layer) {
                rows.addAll(((Catalogue<?>) catalogue).providers().stream().map(row -> new Offer(layer.cast(row), catalogue)).toList());
            }
            return true;
        } catch (RuntimeException | LinkageError e) {
            skip("catalogue", origin(catalogue) + " cannot list its providers", e);
            return false;
        }
    }

    private void admit(Class<?> layer, Map<String, Offer> byName, Offer offer) {
        if (describesItself(layer, offer)) {
            add(layer, byName, offer);
        }
    }

    /** False, and reported, when a provider fails already when it is asked for its name, summary and parameters. */
    private boolean describesItself(Class<?> layer, Offer offer) {
        try {
            Provider provider = offer.provider;
            if (provider.name() != null && provider.summary() != null && provider.parameters() != null) {
                return true;
            }
            skip(title(layer), origin(offer.source) + " gives null for its name, summary or parameters", null);
        } catch (RuntimeException | LinkageError e) {
            skip(title(layer), origin(offer.source) + " cannot describe itself", e);
        }
        return false;
    }

    /** @param cause may be null; the first one in its chain is named */
    private void skip(String title, String fault, Throwable cause) {
        Throwable first = cause;
        while (first != null && first.getCause() != null) {
            first = first.getCause();
        }
        String line = "A " + title + " could not be loaded and is skipped: " + fault + (first == null ? "" : " (" + first + ")");
        problems.add(line);
        Log.LOG.warn(line);
    }

    private static void add(Class<?> layer, Map<String, Offer> byName, Offer offer) {
        Offer twin = byName.putIfAbsent(offer.provider.name(), offer);
        if (twin != null) {
            throw new IllegalArgumentException("Two " + title(layer) + "s are named \"" + offer.provider.name() + "\": "
                + origin(twin.source) + " and " + origin(offer.source) + ". Remove one of the jars or rename one provider.");
        }
    }

    /** The class of a provider, and the jar it comes from. */
    public static String origin(Object source) {
        var code = source.getClass().getProtectionDomain().getCodeSource();
        return source.getClass().getName() + (code == null ? "" : " in " + code.getLocation());
    }

    /** "ContactSolverProvider" reads "contact solver". */
    static String title(Class<?> layer) {
        String words = layer.getSimpleName().replaceFirst("Provider$", "").replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        return words.toLowerCase(java.util.Locale.ROOT);
    }
}
