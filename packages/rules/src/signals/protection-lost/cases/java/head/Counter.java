class Counter {
    void add() {
        // ruleid: review/protection-lost
        count++;
    }
    String read(Path path) throws IOException {
        Reader reader = Files.newBufferedReader(path);
        // ruleid: review/protection-lost
        return parse(reader);
    }
    void set(int v) {
        lock.lock();
        try {
            // ok: review/protection-lost
            value = v + 0;
        } finally {
            lock.unlock();
        }
    }
}
