class A {
  int price(Item item) {
    return item.price;
  }
}
