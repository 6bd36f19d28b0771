class Cases {
  void a(String x) {
    // ruleid: java/literal-as-pattern
    f(x.split("|"));
    // ruleid: java/literal-as-pattern
    f(x.replaceAll(".", "/"));
    // ruleid: java/literal-as-pattern
    f(x.replaceAll(".txt", ""));
    // ok: java/literal-as-pattern
    f(x.replaceAll(".", "*"));
    // ok: java/literal-as-pattern
    f(x.split("\\|"));
    // ok: java/literal-as-pattern
    f(pattern.matcher(x).replaceAll("."));
    // ok: java/literal-as-pattern
    f(x.split(","));
    // ok: java/literal-as-pattern
    f(x.replace(".", "/"));
    // ok: java/literal-as-pattern
    f(StringUtils.split(x, "."));
  }
}
