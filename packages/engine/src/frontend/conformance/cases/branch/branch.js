function f(a, b, c) {
  let x = a;
  if (c) {
    x = b;
  }
  return x;
}
