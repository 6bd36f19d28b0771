class A {
  Info info(Id id) {
    // ruleid: review/guard-weakened
    return checkNotNull(service.findInfo(id));
  }
  Info name(Id id) {
    // ok: review/guard-weakened
    return new Info(service.find(id));
  }
  Profile checkProfileId(Id id, Operation operation) {
    return checkEntityId(id, operation);
  }
}
