class A {
  // ok: java/boxed-constructor
  Integer one = Integer.valueOf(1);
}
