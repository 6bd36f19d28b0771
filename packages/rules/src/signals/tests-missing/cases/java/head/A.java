class A {
  // ok: review/tests-missing
  int price(Item item) {
    return item.price();
  }
}
