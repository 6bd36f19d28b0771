class Files {
    void save(Path p) {
        try {
            write(p);
        } catch (IOException e) {
            log.warn("x", e);
            throw new UncheckedIOException(e);
        }
    }
    void load(Path p) {
        try {
            read(p);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
