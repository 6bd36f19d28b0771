class Exceptions {
  void run(java.io.Reader given) {
    String text = "a";
    try (java.io.Reader reader = given) {
      text = "b";
      throw new IllegalStateException(text);
    } catch (RuntimeException | Error problem) {
      text = problem.getMessage();
    } finally {
      text.trim();
    }
  }
}
