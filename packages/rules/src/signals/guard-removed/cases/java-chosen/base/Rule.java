class Rule {
  Result check(Request request) {
    boolean allowed = rights.allow(request);
    if (allowed)
      return Result.ALLOWED;
    else
      return Result.forbidden();
  }
}
