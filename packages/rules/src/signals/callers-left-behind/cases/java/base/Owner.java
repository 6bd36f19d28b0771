class Owner {
  public Pet findPet(String name, boolean isNew) {
    return null;
  }

  public Pet findToy(String name) {
    return null;
  }
}
