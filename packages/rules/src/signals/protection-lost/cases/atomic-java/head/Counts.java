class Counts {
  void raise(AtomicInteger count) {
    if (count != null) {
      // ruleid: review/protection-lost
      count.set(count.get() + 1);
    }
  }

  void reset(AtomicInteger count) {
    // ok: review/protection-lost
    count.set(0);
  }
}
