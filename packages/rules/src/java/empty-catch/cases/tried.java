class A {
  Object read(List<Reader> readers, Reader last) {
    for (Reader reader : readers) {
      try {
        return reader.read();
      // ok: java/empty-catch
      } catch (FormatException problem) {
      }
    }
    for (Reader reader : readers) {
      try {
        reader.reset();
      // ruleid: java/empty-catch
      } catch (FormatException problem) {
      }
    }
    try {
      last.close();
    // ok: java/empty-catch
    } catch (IOException problem) {
    }
    return null;
  }
}
