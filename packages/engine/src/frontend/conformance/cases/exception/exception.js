function f(a, o) {
  let x = a;
  try {
    o.run();
    x = 'b';
  } catch (error) {
    return x;
  }
  return x;
}
