package org.saltus.core.spi;

import java.util.List;
import org.saltus.core.joint.Joint;

/** Makes joints. */
public interface JointProvider extends Provider {
    /** The joint for a settings block, already checked against {@link #parameters}, between two ends; {@code names} finds other bodies. */
    Joint create(Settings settings, Context context, Joint.Ends ends, PartNames names);

    /** What a row of a {@link Catalogue} calls for {@link JointProvider#create}. */
    interface Maker {
        /** As {@link JointProvider#create}. */
        Joint create(Settings settings, Context context, Joint.Ends ends, PartNames names);
    }

    /** A row of a {@link Catalogue}: what the other three methods return, and what {@link #create} calls. */
    static JointProvider of(String name, String summary, List<Parameter> parameters, Maker maker) {
        record Row(String name, String summary, List<Parameter> parameters, Maker maker) implements JointProvider {
            @Override
            public Joint create(Settings settings, Context context, Joint.Ends ends, PartNames names) {
                return maker.create(settings, context, ends, names);
            }
        }
        return new Row(name, summary, parameters, maker);
    }
}
