class Switches {
  String choose(Object given) {
    return switch (given) {
      case String s when s.isEmpty() -> "empty";
      case Pair(String left, Integer right) -> left;
      default -> {
        yield "other";
      }
    };
  }

  void group(int kind) {
    switch (kind) {
      case 1:
      case 2:
        kind = 3;
        break;
      default:
        kind = 4;
    }
  }
}

record Pair(String left, Integer right) {}
