class Rule {
  Result check(Request request) {
    boolean allowed = rights.allow(request);
    // ok: review/guard-removed
    return allowed ? Result.ALLOWED : Result.forbidden();
  }
}
