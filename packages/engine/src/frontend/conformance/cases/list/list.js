function f(a) {
  const list = [a, 'x'];
  return list[0];
}
