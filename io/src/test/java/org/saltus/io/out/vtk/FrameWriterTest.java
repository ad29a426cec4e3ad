package org.saltus.io.out.vtk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.Inflater;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.run.Observer;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.BouncingDisk;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Files are read back by an XML parser and the VTK format's own rules. */
class FrameWriterTest {
    @TempDir
    private Path folder;

    private record Entry(double time, String name, String file) {
    }

    /** Bytes of the file that was parsed last, and where those behind its text begin. */
    private byte[] bytes;
    private int appended;

    /** The text of a file, without what is appended to it as raw bytes. */
    private Document parse(Path file) throws Exception {
        bytes = Files.readAllBytes(file);
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        String mark = "<AppendedData encoding=\"raw\">\n_";
        appended = all.indexOf(mark) + mark.length();
        String text = all.contains(mark) ? all.substring(0, appended - 1) + "</AppendedData></VTKFile>" : all;
        assertTrue(all.endsWith("</VTKFile>\n"), file.toString());
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private List<Entry> entries() throws Exception {
        NodeList list = parse(folder.resolve("frames.pvd")).getElementsByTagName("DataSet");
        List<Entry> out = new ArrayList<>();
        for (int k = 0; k < list.getLength(); k++) {
            Element e = (Element) list.item(k);
            out.add(new Entry(Double.parseDouble(e.getAttribute("timestep")), e.getAttribute("name"), e.getAttribute("file")));
        }
        return out;
    }

    /** An array of a grid: blocks, block size, last block and compressed size, then the data. */
    private double[] array(Document grid, String name) throws Exception {
        NodeList arrays = grid.getElementsByTagName("DataArray");
        for (int k = 0; k < arrays.getLength(); k++) {
            Element e = (Element) arrays.item(k);
            if (e.getAttribute("Name").equals(name)) {
                return decode(appended + Integer.parseInt(e.getAttribute("offset")), e.getAttribute("type"));
            }
        }
        return null;
    }

    private double[] decode(int at, String type) throws Exception {
        ByteBuffer header = ByteBuffer.wrap(bytes, at, bytes.length - at).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getLong() == 0) {
            assertEquals(0, header.getLong() + header.getLong(), "no blocks");
            return new double[0];
        }
        assertEquals(1, ByteBuffer.wrap(bytes, at, 8).order(ByteOrder.LITTLE_ENDIAN).getLong(), "blocks");
        byte[] raw = new byte[(int) header.getLong()];
        assertEquals(0, header.getLong(), "no partial block");
        byte[] packed = new byte[(int) header.getLong()];
        header.get(packed);
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        assertEquals(raw.length, inflater.inflate(raw));
        assertEquals(0, inflater.inflate(new byte[1]), "nothing behind");
        inflater.end();
        ByteBuffer data = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
        int size = switch (type) {
            case "Float64", "Int64" -> 8;
            case "Float32", "Int32" -> 4;
            default -> 1;
        };
        double[] out = new double[raw.length / size];
        for (int k = 0; k < out.length; k++) {
            out[k] = switch (type) {
                case "Float64" -> data.getDouble();
                case "Float32" -> data.getFloat();
                case "Int64" -> data.getLong();
                case "Int32" -> data.getInt();
                default -> data.get();
            };
        }
        return out;
    }

    /** A grid whose sizes agree with each other. */
    private Document grid(String file) throws Exception {
        Document grid = parse(folder.resolve(file));
        Element piece = (Element) grid.getElementsByTagName("Piece").item(0);
        int points = Integer.parseInt(piece.getAttribute("NumberOfPoints"));
        int cells = Integer.parseInt(piece.getAttribute("NumberOfCells"));
        assertEquals(3 * points, array(grid, "Points").length, file);
        assertEquals(cells, array(grid, "types").length, file);
        double[] ends = array(grid, "offsets");
        double[] connectivity = array(grid, "connectivity");
        assertEquals(cells, ends.length, file);
        assertEquals(cells == 0 ? 0 : ends[cells - 1], connectivity.length, file);
        for (double node : connectivity) {
            assertTrue(node >= 0 && node < points, file);
        }
        for (String section : new String[] {"PointData", "CellData"}) {
            NodeList fields = ((Element) grid.getElementsByTagName(section).item(0)).getElementsByTagName("DataArray");
            for (int k = 0; k < fields.getLength(); k++) {
                Element field = (Element) fields.item(k);
                int components = Integer.parseInt(field.getAttribute("NumberOfComponents"));
                assertEquals(components * (section.equals("PointData") ? points : cells),
                    array(grid, field.getAttribute("Name")).length, file + " " + field.getAttribute("Name"));
            }
        }
        return grid;
    }

    @Test
    void framesHoldWhatMovedAtTheirTimes() throws Exception {
        List<double[]> states = new ArrayList<>();
        List<double[]> velocities = new ArrayList<>();
        List<Double> forces = new ArrayList<>();
        Observer spy = new Observer() {
            @Override
            public void step(StepReport r) {
                states.add(r.state().q().clone());
                velocities.add(r.state().v().clone());
                forces.add(r.space().count() > 0 ? r.space().impulse()[0] / r.stepSize() : Double.NaN);
            }
        };
        BouncingDisk.simulation(0.55, List.of(spy, new FrameWriter(folder, 0.1))).run();
        List<Entry> all = entries();
        TreeSet<Double> times = new TreeSet<>(all.stream().map(Entry::time).toList());
        double[] expected = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55};
        assertEquals(expected.length, times.size(), times.toString());
        int frame = 0;
        for (double t : times) {
            assertEquals(expected[frame++], t, 1e-12);
        }
        assertEquals(4 * expected.length, all.size());
        int touching = 0;
        for (Entry e : all) {
            Document grid = grid(e.file);
            int step = (int) Math.round(e.time / 0.01);
            if (e.name.equals("bodies") && step > 0) {
                double[] x = array(grid, "Points");
                assertEquals(states.get(step - 1)[0], centre(x, 0), 1e-6, "single precision");
                assertEquals(states.get(step - 1)[1], centre(x, 1), 1e-6, "single precision");
                double[] v = velocities.get(step - 1);
                double[] shown = array(grid, "velocity [m/s]");
                assertArrayEquals(new double[] {v[0], v[1], 0}, Arrays.copyOf(shown, 3), 0.0);
                assertEquals(v[2], array(grid, "spin [rad/s]")[2], 0.0);
            } else if (e.name.equals("meshes") && step > 0) {
                double[] q = states.get(step - 1);
                double[] u = array(grid, "displacement [m]");
                assertArrayEquals(new double[] {q[3], 0, 0, q[4], 0, 0}, u, 0.0);
                assertEquals(3 + q[4], array(grid, "Points")[3], 0.0);
                assertEquals(Math.abs(100 * (q[4] - q[3])), array(grid, "von Mises [Pa]")[0], 0.0);
            } else if (e.name.equals("contacts") && step > 0 && !Double.isNaN(forces.get(step - 1))) {
                touching++;
                assertEquals(forces.get(step - 1), array(grid, "force [N]")[1], 1e-12 * forces.get(step - 1));
                assertEquals(1, array(grid, "n")[1], 0.0);
            } else if (e.name.equals("contacts")) {
                assertEquals(0, array(grid, "Points").length);
            }
        }
        assertTrue(touching <= 2);
        assertFalse(Files.exists(folder.resolve("frames.pvd.part")));
    }

    private static double centre(double[] points, int axis) {
        double sum = 0;
        for (int k = axis; k < points.length; k += 3) {
            sum += points[k];
        }
        return sum / (points.length / 3);
    }

    @Test
    void contactsAreWrittenWhenTheyAreActive() throws Exception {
        BouncingDisk.simulation(0.4, List.of(new FrameWriter(folder, 0.01))).run();
        int found = 0;
        for (Entry e : entries()) {
            if (e.name.equals("contacts")) {
                Document grid = grid(e.file);
                double[] force = array(grid, "force [N]");
                found += force.length > 0 && force[1] > 0 ? 1 : 0;
                assertNotNull(array(grid, "gap [m]"));
            }
        }
        assertTrue(found > 0, "the disk hits the floor after 0.286 s");
    }

    @Test
    void theFloorReachesAsFarAsTheMotion() throws Exception {
        BouncingDisk.simulation(4, List.of(new FrameWriter(folder, 1))).run();
        double[] x = array(grid("frames/fixed.vtu"), "Points");
        assertTrue(x[3] >= 3 * 4 * 0.5, "the disk has gone some metres, the floor ends at " + x[3]);
    }

    @Test
    void everyStateOfTheListIsComplete() throws Exception {
        BouncingDisk.simulation(0.3, List.of(new FrameWriter(folder, 0.05), new Observer() {
            @Override
            public void step(StepReport report) {
                try {
                    for (Entry e : entries()) {
                        assertTrue(Files.size(folder.resolve(e.file)) > 0, e.file);
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            }
        })).run();
        assertEquals(7 * 4, entries().size());
    }

    @Test
    void anIntervalMustBePositive() {
        assertThrows(IllegalArgumentException.class, () -> new FrameWriter(folder, 0));
        assertThrows(IllegalArgumentException.class, () -> new FrameWriter(folder, Double.NaN));
    }
}
