package org.saltus.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.saltus.io.campaign.TaskEngine;
import org.saltus.io.campaign.Worker;
import org.saltus.io.campaign.WorkerPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Function2;
import scala.collection.Iterator;
import scala.collection.immutable.Seq;
import scala.runtime.BoxedUnit;

/**
 * Tasks on a Spark cluster: one Spark task each, so that an executor which dies takes one with it; Spark tries that again elsewhere. Answers come to the
 * driver one
 * by one and are told at once. A task that has taken {@value #ATTEMPTS} executors down ends Spark's job; it is then said to be lost, and the rest is run by a
 * next job.
 */
public final class SparkEngine implements TaskEngine {
    private static final int ATTEMPTS = WorkerPool.ATTEMPTS;
    private static final Logger LOG = LoggerFactory.getLogger(SparkEngine.class);
    private static final Pattern CLUSTER = Pattern.compile("local-cluster\\[\\s*\\d+\\s*,\\s*\\d+\\s*,\\s*(\\d+)\\s*]");
    /** Of an executor: what its tasks do, by what they share. */
    private static final Map<String, Worker.Action> ACTIONS = new ConcurrentHashMap<>();

    /** One of those that Spark sends about. */
    private record Sent(String action, String shared, String line) implements Serializable {
        String answer() {
            Worker.Action doing = ACTIONS.computeIfAbsent(action + " " + shared, key -> make(action).apply(shared));
            String[] early = new String[1];
            String answer = doing.answer(line, late -> {
                early[0] = late;
                Runtime.getRuntime().halt(1);                                // a task that heeds no limit: Spark has no other end for it
            });
            return early[0] != null ? early[0] : answer;
        }

        @SuppressWarnings("unchecked")
        private static Function<String, Worker.Action> make(String name) {
            try {
                ClassLoader loader = Thread.currentThread().getContextClassLoader();
                return (Function<String, Worker.Action>) Class.forName(name, true, loader).getConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the executor has no " + name + ": is the class path the same on all machines?", e);
            }
        }
    }

    @Override
    public boolean claims(String address) {
        return address.startsWith("spark://") || address.startsWith("local-cluster[") || address.matches("local\\[.*]|yarn|k8s://.*");
    }

    @Override
    public String addresses() {
        return "spark://HOST:PORT, local-cluster[N,CORES,MB], local[N], yarn, k8s://...";
    }

    private static SparkConf configuration(String master) {
        SparkConf out = plain(master);
        Matcher cluster = CLUSTER.matcher(master);                           // its executors ask for what its workers have
        return cluster.matches() ? out.setIfMissing("spark.executor.memory", cluster.group(1) + "m") : out;
    }

    private static SparkConf plain(String master) {
        return new SparkConf().setMaster(master).setAppName("saltus").setIfMissing("spark.ui.enabled", "false").setIfMissing("spark.executor.cores", "1")
            .setIfMissing("spark.executor.extraClassPath", System.getProperty("java.class.path")).set("spark.task.maxFailures", Integer.toString(ATTEMPTS))
            .set("spark.speculation", "false").set("spark.excludeOnFailure.enabled", "false").setIfMissing("spark.deploy.maxExecutorRetries", "-1");
    }

    @Override
    public void run(String address, Job job, WorkerPool.Listener listener) throws InterruptedException {
        try (JavaSparkContext context = new JavaSparkContext(configuration(address))) {
            Losses losses = new Losses();
            context.sc().addSparkListener(losses);
            List<WorkerPool.Task> left = new ArrayList<>(job.tasks());
            while (!left.isEmpty()) {
                int before = left.size();
                Round round = new Round(left, listener);
                losses.begin();
                try {
                    round.run(context, job);
                } catch (Exception e) {                                      // Scala does not say that SparkException is thrown
                    if (round.fault != null) {
                        throw round.fault;
                    }
                    if (!(e instanceof SparkException)) {
                        throw e;
                    }
                    LOG.info("a job of Spark ended: {}", e.getMessage());
                    await(context);
                    losses.tell(left, round.answered, listener);
                }
                left.removeIf(task -> round.answered.contains(task.name()));
                if (left.size() == before) {
                    throw new IllegalStateException("Spark has ended its job without a result; its log says why. Master: " + address);
                }
            }
        }
    }

    /** Lets the listener hear of all that has happened. */
    private static void await(JavaSparkContext context) {
        try {
            context.sc().listenerBus().waitUntilEmpty();
        } catch (TimeoutException e) {
            LOG.warn("Spark does not come to rest; what it has lost is counted as far as it is known", e);
        }
    }

    /** One job over what is left. */
    private static final class Round {
        private final List<WorkerPool.Task> tasks;
        private final WorkerPool.Listener listener;
        private final Set<String> answered = new HashSet<>();
        private RuntimeException fault;

        Round(List<WorkerPool.Task> tasks, WorkerPool.Listener listener) {
            this.tasks = List.copyOf(tasks);
            this.listener = listener;
        }

        void run(JavaSparkContext context, Job job) {
            List<Sent> sent = tasks.stream().map(task -> new Sent(job.action().getName(), job.shared(), task.line())).toList();
            JavaRDD<Sent> rows = context.parallelize(new ArrayList<>(sent), sent.size());
            Function2<TaskContext, Iterator<Sent>, String> work = (Function2<TaskContext, Iterator<Sent>, String> & Serializable)
                (where, it) -> where.attemptNumber() + " " + it.next().answer();
            Function2<Object, String, BoxedUnit> take = (k, answer) -> {
                take(tasks.get((Integer) k), answer);
                return BoxedUnit.UNIT;
            };
            Seq<Object> all = Range$.MODULE$.apply(0, sent.size());
            context.sc().runJob(rows.rdd(), work, all, take, ClassTag$.MODULE$.<String>apply(String.class));
        }

        /** In a thread of Spark, one answer at a time. */
        private void take(WorkerPool.Task task, String answer) {
            try {
                int blank = answer.indexOf(' ');
                listener.answered(task, answer.substring(blank + 1), Integer.parseInt(answer.substring(0, blank)) + 1);
                answered.add(task.name());
            } catch (RuntimeException e) {
                fault = e;
                throw e;
            }
        }
    }

    /** Counts what tasks of the present job have lost. */
    private static final class Losses extends SparkListener {
        private final Map<Integer, Integer> lost = new ConcurrentHashMap<>();
        private final Map<Integer, String> why = new ConcurrentHashMap<>();

        void begin() {
            lost.clear();
            why.clear();
        }

        @Override
        public void onTaskEnd(SparkListenerTaskEnd end) {
            if (!end.taskInfo().successful() && !end.taskInfo().killed()) {
                lost.merge(end.taskInfo().index(), 1, Integer::sum);
                why.put(end.taskInfo().index(), String.valueOf(end.reason()).lines().findFirst().orElse(""));
            }
        }

        void tell(List<WorkerPool.Task> tasks, Set<String> answered, WorkerPool.Listener listener) {
            lost.forEach((k, times) -> {
                WorkerPool.Task task = tasks.get(k);
                if (times >= ATTEMPTS && answered.add(task.name())) {
                    listener.lost(task, times, false, "was lost: " + why.get(k));
                }
            });
        }
    }
}
