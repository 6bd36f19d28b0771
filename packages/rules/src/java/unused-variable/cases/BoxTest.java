import org.junit.jupiter.api.Test;

class BoxTest {
  @Test
  void makesOne() {
    // ok: java/unused-variable
    Box box = new Box(1);
    // ruleid: java/unused-variable
    String name = first;
  }
}
