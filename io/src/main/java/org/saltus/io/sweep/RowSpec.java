package org.saltus.io.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.io.sweep.Collected.Take;
import org.saltus.io.sweep.Plan.Keep;

/**
 * What all rows of a sweep share, as one line of text for worker processes.
 *
 * @param scene   file
 * @param runs    folder of the folders of runs
 * @param collect what is kept of each
 * @param cpu     limit, s
 * @param keep    which folders stay
 * @param threads of a run
 */
record RowSpec(String scene, String runs, List<Collected> collect, double cpu, Keep keep, int threads) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * One row.
     *
     * @param id      names its folder
     * @param changes {@code path=value}
     * @param numbers of what is varied, by path
     * @param isTrial whether only the names of what is collected are looked at, before the first step
     */
    record Row(String id, List<String> changes, Map<String, Double> numbers, boolean isTrial) {
        String line() {
            ObjectNode out = JSON.createObjectNode().put("id", id).put("trial", isTrial);
            ArrayNode list = out.putArray("changes");
            changes.forEach(list::add);
            ObjectNode values = out.putObject("numbers");
            numbers.forEach(values::put);
            return out.toString();
        }

        static Row of(String line) {
            JsonNode in = tree(line);
            List<String> changes = new ArrayList<>();
            in.get("changes").forEach(change -> changes.add(change.asText()));
            Map<String, Double> numbers = new LinkedHashMap<>();
            in.get("numbers").properties().forEach(entry -> numbers.put(entry.getKey(), entry.getValue().asDouble()));
            return new Row(in.get("id").asText(), changes, numbers, in.get("trial").asBoolean());
        }
    }

    /**
     * What a run came to.
     *
     * @param values  of what is collected; of a trial why there can be none, empty where there may
     * @param seconds by the clock
     * @param cpu     seconds of CPU of the process
     */
    record Answer(Status status, String message, List<String> values, double seconds, double cpu) {
        String line() {
            ObjectNode out = JSON.createObjectNode().put("status", status.name()).put("message", message).put("seconds", seconds).put("cpu", cpu);
            ArrayNode list = out.putArray("values");
            values.forEach(list::add);
            return out.toString();
        }

        static Answer of(String line) {
            JsonNode in = tree(line);
            List<String> values = new ArrayList<>();
            in.get("values").forEach(value -> values.add(value.asText()));
            return new Answer(Status.valueOf(in.get("status").asText()), in.get("message").asText(), values, in.get("seconds").doubleValue(),
                in.get("cpu").doubleValue());
        }
    }

    String line() {
        ObjectNode out = JSON.createObjectNode().put("scene", scene).put("runs", runs).put("keep", keep.name()).put("threads", threads)
            .put("cpu", Double.isInfinite(cpu) ? 0 : cpu);
        ArrayNode list = out.putArray("collect");
        for (Collected one : collect) {
            list.addObject().put("name", one.name()).put("take", one.take().name()).put("what", one.what()).put("time", String.valueOf(one.time()));
        }
        return out.toString();
    }

    static RowSpec of(String line) {
        JsonNode in = tree(line);
        List<Collected> collect = new ArrayList<>();
        in.get("collect").forEach(one -> collect.add(new Collected(one.get("name").asText(), Take.valueOf(one.get("take").asText()), one.get("what").asText(),
            Double.parseDouble(one.get("time").asText()), Location.CODE)));
        double cpu = in.get("cpu").doubleValue();
        return new RowSpec(in.get("scene").asText(), in.get("runs").asText(), collect, cpu == 0 ? Double.POSITIVE_INFINITY : cpu,
            Keep.valueOf(in.get("keep").asText()), in.get("threads").asInt());
    }

    private static JsonNode tree(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a worker of a sweep was told \"" + line + "\", expected JSON.", e);
        }
    }
}
