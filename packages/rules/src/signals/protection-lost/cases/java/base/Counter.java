class Counter {
    void add() {
        synchronized (this) {
            count++;
        }
    }
    String read(Path path) throws IOException {
        try (Reader reader = Files.newBufferedReader(path)) {
            return parse(reader);
        }
    }
    void set(int v) {
        lock.lock();
        try {
            value = v;
        } finally {
            lock.unlock();
        }
    }
}
