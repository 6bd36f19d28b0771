class Orders {
  ResponseEntity<String> order(String card, Body body) {
    try {
      charge(card);
      // ruleid: review/ending-lost
    } catch (PaymentException e) {
      System.err.println(e);
    }
    orders.insert(body);
    return ResponseEntity.ok("");
  }

  ResponseEntity<String> other(String card, Body body) {
    try {
      charge(card);
      // ok: review/ending-lost
    } catch (PaymentException e) {
      throw new IllegalStateException(e);
    }
    orders.insert(body);
    return ResponseEntity.ok("");
  }
}
