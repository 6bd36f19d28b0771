class Overload extends Base {
  Overload(int size) {
    this("x", size);
  }

  Overload(String name, int size) {
    super(name);
  }

  void put(String text) {}

  void put(int number) {
    put("a");
    put(number);
  }
}
