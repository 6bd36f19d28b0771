class Orders {
  ResponseEntity<String> order(String card, Body body) {
    try {
      charge(card);
    } catch (PaymentException e) {
      return ResponseEntity.status(402).build();
    }
    orders.insert(body);
    return ResponseEntity.ok("");
  }

  ResponseEntity<String> other(String card, Body body) {
    try {
      charge(card);
    } catch (PaymentException e) {
      return ResponseEntity.status(402).build();
    }
    orders.insert(body);
    return ResponseEntity.ok("");
  }
}
