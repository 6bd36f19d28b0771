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

  private PrintStream target;

  void b(PrintStream out, java.io.PrintWriter writer, Pen pen, String text, int number, Integer boxed, double part, Object any) {
    // ruleid: java/format-mismatch
    out.format("%s%s", "");
    // ruleid: java/format-mismatch
    out.printf("%s%s", text);
    // ruleid: java/format-mismatch
    writer.printf("%s%s", text);
    // ruleid: java/format-mismatch
    target.printf("%s%s", text);
    // ruleid: java/format-mismatch
    System.err.format("%s%n", text, text);
    // ruleid: java/format-mismatch
    new Formatter(out).format("%s %s", text);
    // ruleid: java/format-mismatch
    f("%s %s".formatted(text));
    // ok: java/format-mismatch
    pen.printf("%s%s", text);
    // ok: java/format-mismatch
    out.printf("%s%s", any);
    // ok: java/format-mismatch
    f("%s %s".formatted(text, number));
  }

  void c(Locale language, String text, int number, Integer boxed, double part, char letter, boolean is, Object any) {
    // ruleid: java/format-mismatch
    f(String.format("%d", "Hello"));
    // ruleid: java/format-mismatch
    f(String.format("%s %05d", number, text));
    // ruleid: java/format-mismatch
    f(String.format("%d", part));
    // ruleid: java/format-mismatch
    f(String.format("%.2f", number));
    // ruleid: java/format-mismatch
    f(String.format("%2$s %1$x", text, number));
    // ruleid: java/format-mismatch
    f(String.format(language, "%c", text));
    // ruleid: java/format-mismatch
    f("%d".formatted(is));
    // ok: java/format-mismatch
    f(String.format("%d %d %x", number, boxed, 0xff));
    // ok: java/format-mismatch
    f(String.format("%.2f %s %b %h", part, number, text, text));
    // ok: java/format-mismatch
    f(String.format("%c %c", letter, number));
    // ok: java/format-mismatch
    f(String.format("%2$s %1$d", number, text));
    // ok: java/format-mismatch
    f(String.format("%d %tY", any, any));
  }
}
