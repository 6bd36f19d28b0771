class A {
  void f(Exception problem) {
    // ruleid: java/print-stack-trace
    problem.printStackTrace();
  }
}
