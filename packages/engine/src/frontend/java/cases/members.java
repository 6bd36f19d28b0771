package app;

import java.util.List;

class Outer {
  static final int LIMIT = 3;
  private String name = "a";

  class Inner {
    String read() {
      return name;
    }
  }

  Inner make() {
    return new Inner();
  }
}
