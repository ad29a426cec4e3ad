package org.saltus.benchmarks.validation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.saltus.core.energy.Verdict;

/**
 * What the program must say of the scenes that a test runs through {@link Lab}: held against every one of them after the test by {@link RunsSay}. On a class it
 * holds for its tests, on a method in its place. A row of the truth table beside each motion that is known.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(RunsSay.class)
public @interface Says {
    /** The cases, such as V01, whose motion the tests hold against its known answer. */
    String[] of() default {};

    /** Verdicts that runs end with: exactly these occur. */
    Verdict[] verdict() default Verdict.CLOSED;

    /** Ids of warnings: each is given by a run at least, and no other. */
    String[] warnings() default {};

    /** Further ids and verdicts that only some of the tests below the annotation meet: parameters decide. */
    String[] some() default {};
}
