class Bills {
  void remove(Bill bill) {
    session.delete(bill);
  }
}
