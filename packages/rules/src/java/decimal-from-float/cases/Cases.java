import java.math.BigDecimal;

class Cases {
  void a(double x, String y, int z) {
    // ruleid: java/decimal-from-float
    f(new BigDecimal(0.1));
    // ruleid: java/decimal-from-float
    f(new BigDecimal(x));
    // ok: java/decimal-from-float
    f(new BigDecimal("0.1"));
    // ok: java/decimal-from-float
    f(new BigDecimal(0.5));
    // ok: java/decimal-from-float
    f(new BigDecimal(y));
    // ok: java/decimal-from-float
    f(new BigDecimal(z));
    // ok: java/decimal-from-float
    f(BigDecimal.valueOf(x));
  }
}
