class Files {
    void save(Path p) {
        try {
            write(p);
            // ruleid: review/error-dropped
        } catch (IOException e) {
            log.warn("x", e);
        }
    }
    void load(Path p) {
        try {
            read(p);
            // ok: review/error-dropped
        } catch (IOException e) {
            throw new LoadException(e);
        }
    }
}
