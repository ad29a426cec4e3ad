package org.saltus.core.interaction;

/** What friction of a contact is times in a step: friction that falls with temperature. */
public interface FrictionScale {
    /** Factor of μ of a contact of the step, at least 0. */
    double of(ContactSet contacts, int c);
}
