class A {
  // ruleid: java/boxed-constructor
  Integer one = new Integer(1);
}
