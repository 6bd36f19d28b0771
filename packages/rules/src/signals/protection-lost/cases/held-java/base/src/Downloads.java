class Downloads {
  File download(Connection connection) throws IOException {
    File file = File.createTempFile("a", "b");
    try (ReadableByteChannel in = Channels.newChannel(connection.getInputStream());
        FileOutputStream out = new FileOutputStream(file)) {
      out.getChannel().transferFrom(in, 0, Long.MAX_VALUE);
    }
    return file;
  }

  byte[] read(Connection connection) throws IOException {
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }

  boolean isFull(int id, Member member) {
    Group group = repository.findByIdForUpdate(id);
    int taken = repository.count(group.getId());
    return taken >= group.getSize();
  }
}
