class Counts {
  void raise(AtomicInteger count) {
    if (count != null) {
      count.incrementAndGet();
    }
  }

  void reset(AtomicInteger count) {
    count.getAndAdd(1);
  }
}
