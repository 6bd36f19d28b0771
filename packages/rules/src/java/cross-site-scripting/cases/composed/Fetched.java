package shop;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Made of one that is made of another.
@Fetch("same")
@Retention(RetentionPolicy.RUNTIME)
public @interface Fetched {
    String value();
}
