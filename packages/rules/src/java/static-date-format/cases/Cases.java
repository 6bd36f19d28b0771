class Cases {
  // ruleid: java/static-date-format
  static final SimpleDateFormat A = new SimpleDateFormat("y");
  // ruleid: java/static-date-format
  private static DateFormat b;
  // ok: java/static-date-format
  private final SimpleDateFormat c = new SimpleDateFormat("y");
  // ok: java/static-date-format
  private static final ThreadLocal<SimpleDateFormat> D = null;
}
