import files.Files;

class Case {
  String f(String a) {
    return Files.load(a);
  }
}
