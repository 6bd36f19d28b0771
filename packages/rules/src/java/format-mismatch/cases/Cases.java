import org.slf4j.Logger;

class Cases {
  void a(String x, Object[] y, Exception e) {
    // ruleid: java/format-mismatch
    f(String.format("%s %s", x.trim()));
    // ruleid: java/format-mismatch
    f(String.format("%d%%", 1, 2));
    // ruleid: java/format-mismatch
    f(String.format(Locale.ROOT, "%s %s", x.trim()));
    // ruleid: java/format-mismatch
    log.info("{} {}", x);
    // ok: java/format-mismatch
    f(String.format(format, "Name", x));
    // ok: java/format-mismatch
    f(String.format("%s %s", x, x));
    // ok: java/format-mismatch
    f(String.format("%1$s %1$s", x));
    // ok: java/format-mismatch
    f(String.format("%s %s", y));
    // ok: java/format-mismatch
    f(String.format("%s%n", x));
    // ok: java/format-mismatch
    f(String.format("%tY-%<tm", x));
    // ok: java/format-mismatch
    log.info("{}", x);
    // ok: java/format-mismatch
    log.error("{}", x, e);
  }
}
