class Workers {
  void awaitEnd(java.util.concurrent.ExecutorService workers) {
    boolean isInterrupted = false;
    try {
      while (!workers.isTerminated()) {
        try {
          workers.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS);
        // ok: java/dropped-interrupt
        } catch (InterruptedException ignored) {
          isInterrupted = true;
        }
      }
    } finally {
      if (isInterrupted) Thread.currentThread().interrupt();
    }
  }
}
