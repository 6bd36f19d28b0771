class Bills {
  void remove(Bill bill) {
    try {
      session.delete(bill);
    // ruleid: review/error-dropped
    } catch (Exception ignored) {
    }
  }
}
