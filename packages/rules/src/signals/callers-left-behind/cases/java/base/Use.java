class Use {
  void use(Owner owner) {
    owner.findPet(owner.name(), true);
    owner.findToy("a");
  }
}
