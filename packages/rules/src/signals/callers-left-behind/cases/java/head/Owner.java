class Owner {
  // ruleid: review/callers-left-behind
  public Pet findPet(String name, boolean isNew, boolean ignoreCase) {
    return null;
  }

  // ok: review/callers-left-behind
  public Pet findToy(String name, boolean ignoreCase) {
    return null;
  }

  public Pet findToy(String name) {
    return findToy(name, true);
  }
}
