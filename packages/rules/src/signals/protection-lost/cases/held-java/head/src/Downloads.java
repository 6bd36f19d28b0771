class Downloads {
  File download(Connection connection) throws IOException {
    return transfer(connection);
  }

  private static File transfer(Connection connection) throws IOException {
    File file = File.createTempFile("a", "b");
    // ruleid: review/protection-lost
    ReadableByteChannel in = Channels.newChannel(connection.getInputStream());
    FileOutputStream out = new FileOutputStream(file);
    out.getChannel().transferFrom(in, 0, Long.MAX_VALUE);
    out.close();
    in.close();
    return file;
  }

  // ok: review/protection-lost
  byte[] read(Connection connection) throws IOException {
    return all(connection);
  }

  private byte[] all(Connection connection) throws IOException {
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }

  boolean isFull(Group group, Member member) {
    // ruleid: review/protection-lost
    int taken = repository.count(group.getId());
    return taken >= group.getSize();
  }
}
