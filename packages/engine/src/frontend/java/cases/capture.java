class Capture {
  Runnable make(String given) {
    return new Runnable() {
      public void run() {
        show(given);
      }
    };
  }

  void show(String text) {
    java.util.function.Supplier<String> supplier = () -> text;
    supplier.get();
  }
}
