class A {
    String read(Path path) throws IOException {
        Reader reader = Files.newBufferedReader(path);
        String text = all(reader);
        reader.close();
        return text;
    }

    int count(Connection connection) throws SQLException {
        Statement statement = connection.createStatement();
        int rows = statement.executeUpdate(sql);
        statement.close();
        return rows;
    }

    void add(int v) {
        lock.lock();
        value += v;
        lock.unlock();
    }
}
