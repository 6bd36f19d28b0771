function f(a) {
  let x = a;
  x = 'b';
  return x;
}
