import java.math.BigDecimal;

class Cases {
  private String field;

  String a(String x, BigDecimal y, Shape z) {
    // ruleid: java/unused-result
    x.trim();
    // ruleid: java/unused-result
    y.add(BigDecimal.ONE);
    // ruleid: java/unused-result
    field.toLowerCase();
    // ok: java/unused-result
    z.add(x);
    // ok: java/unused-result
    x = x.trim();
    // ok: java/unused-result
    x.length();
    // ok: java/unused-result
    return x.trim();
  }
}
