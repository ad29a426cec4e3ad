package org.saltus.benchmarks.heat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.saltus.core.spi.Catalogue;

/** Sees one more catalogue than is installed, as the jar of another group would bring it. */
final class WithCatalogue extends ClassLoader {
    private static final String SERVICE = "META-INF/services/" + Catalogue.class.getName();
    private final String line;

    WithCatalogue(Class<?> catalogue) {
        super(WithCatalogue.class.getClassLoader());
        line = catalogue.getName();
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        List<URL> all = new ArrayList<>(Collections.list(super.getResources(name)));
        if (name.equals(SERVICE)) {
            all.add(new URL(null, "memory:" + SERVICE, new URLStreamHandler() {
                @Override
                protected URLConnection openConnection(URL url) {
                    return new URLConnection(url) {
                        @Override
                        public void connect() {
                            connected = true;
                        }

                        @Override
                        public InputStream getInputStream() {
                            return new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8));
                        }
                    };
                }
            }));
        }
        return Collections.enumeration(all);
    }
}
