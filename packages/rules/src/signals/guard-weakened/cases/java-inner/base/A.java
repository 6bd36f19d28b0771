class A {
  Info info(Id id) {
    return new Info(checkProfileId(id, Operation.READ));
  }
  Info name(Id id) {
    return new Info(loadProfile(id));
  }
  Profile checkProfileId(Id id, Operation operation) {
    return checkEntityId(id, operation);
  }
}
