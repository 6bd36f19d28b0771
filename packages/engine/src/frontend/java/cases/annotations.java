import org.example.Param;
import org.example.Route;

class Annotations {
  @Route("/a")
  void handle(@Param String named, String plain, int... numbers) {
    if (!named.equals(plain) && numbers.length > 0) handle(plain, named);
  }
}
