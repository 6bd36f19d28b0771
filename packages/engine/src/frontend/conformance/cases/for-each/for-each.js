function f(list) {
  let x = '';
  for (const one of list) {
    x = one;
  }
  return x;
}
