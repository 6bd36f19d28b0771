enum Level {
  LOW(1),
  HIGH(2) {
    @Override
    int weight() {
      return 7 / 2;
    }
  };

  private final int weight;

  Level(int weight) {
    this.weight = weight;
  }

  int weight() {
    return weight;
  }
}
