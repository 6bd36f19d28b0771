class A {
    String read(Path path) throws IOException {
        Reader reader = Files.newBufferedReader(path);
        String text = all(reader);
        if (text.isEmpty()) {
            // ruleid: review/leak-on-new-path
            throw new IOException("empty");
        }
        reader.close();
        return text;
    }

    int count(Connection connection) throws SQLException {
        Statement statement = connection.createStatement();
        try {
            int rows = statement.executeUpdate(sql);
            // ok: review/leak-on-new-path
            return rows;
        } finally {
            statement.close();
        }
    }

    void add(int v) {
        lock.lock();
        if (v == 0) {
            // ruleid: review/leak-on-new-path
            return;
        }
        value += v;
        lock.unlock();
    }
}
