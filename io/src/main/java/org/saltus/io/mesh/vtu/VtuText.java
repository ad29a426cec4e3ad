package org.saltus.io.mesh.vtu;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** The elements of a VTU file: its arrays with their lines. */
final class VtuText extends DefaultHandler {
    private final VtuData data;
    private final List<VtuArray> arrays = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private Locator locator;
    private Map<String, String> attributes;
    private String section = "";
    private int line;
    private int pieces;
    private boolean grid;
    private boolean inKey;

    VtuText(VtuData data) {
        this.data = data;
    }

    /** Decodes its arrays. */
    VtuData data() {
        return data;
    }

    void parse(InputStream in) throws IOException {
        try {
            SAXParserFactory factory = SAXParserFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.newSAXParser().parse(in, this);
        } catch (SAXParseException e) {
            throw VtuReader.damaged(data, e.getLineNumber(), e.getMessage());
        } catch (SAXException | CharConversionException e) {
            throw VtuReader.damaged(data, locator == null ? 1 : locator.getLineNumber(), String.valueOf(e.getMessage()));
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("VtuText: no XML parser in this Java: " + e.getMessage(), e);
        }
        if (!grid) {
            throw data.error(1, "no <UnstructuredGrid> in the file, expected one of VTK's XML format.");
        }
    }

    @Override
    public void setDocumentLocator(Locator theLocator) {
        locator = theLocator;
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes given) {
        switch (name) {
            case "VTKFile" -> data.head(value(given, "byte_order"), value(given, "header_type"), value(given, "compressor"), locator.getLineNumber());
            case "UnstructuredGrid" -> grid = true;
            case "Piece" -> pieces++;
            case "Points", "Cells", "CellData", "PointData" -> section = name;
            case "AppendedData" -> data.appendedEncoding(value(given, "encoding"));
            case "DataArray", "Array" -> {
                attributes = new HashMap<>();
                for (int k = 0; k < given.getLength(); k++) {
                    attributes.put(given.getQName(k), given.getValue(k));
                }
                line = locator.getLineNumber();
                text.setLength(0);
            }
            case "InformationKey" -> inKey = true;
            default -> {
                return;                                                    // FieldData and the like
            }
        }
    }

    private static String value(Attributes given, String name) {
        String value = given.getValue(name);
        return value == null ? "" : value;
    }

    @Override
    public void characters(char[] letters, int start, int length) {
        if (attributes != null && !inKey) {
            text.append(letters, start, length);
        }
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        if ((name.equals("DataArray") || name.equals("Array")) && attributes != null) {
            arrays.add(new VtuArray(section, attributes, text.toString(), line, pieces - 1));
            attributes = null;
        } else if (name.equals("InformationKey")) {
            inKey = false;
        } else if (name.equals(section)) {
            section = "";
        }
    }

    /** Number of pieces. */
    int pieces() {
        return pieces;
    }

    /** The array of a section with a name (any when empty), or an error. */
    VtuArray array(String wantedSection, String name, int piece) {
        VtuArray found = find(wantedSection, name.isEmpty() ? List.of() : List.of(name), piece);
        if (found == null) {
            throw data.error(1, "no array \"" + (name.isEmpty() ? wantedSection : name) + "\" in piece "
                + piece + ". The file is cut off or no unstructured grid.");
        }
        return found;
    }

    /** All arrays of a section in a piece. */
    List<VtuArray> all(String wantedSection, int piece) {
        return arrays.stream().filter(a -> a.piece() == piece && a.section().equals(wantedSection)).toList();
    }

    /** The first array of a section whose name is in the list (any when it is empty), or null. */
    VtuArray find(String wantedSection, List<String> names, int piece) {
        for (VtuArray a : arrays) {
            if (a.piece() == piece && a.section().equals(wantedSection) && (names.isEmpty() || names.contains(a.get("Name")))) {
                return a;
            }
        }
        return null;
    }
}
