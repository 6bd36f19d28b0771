function walk(items) {
  let last;
  outer: for (let i = 0; i < items.length; i++) {
    for (const part of items[i]) {
      if (part) continue outer;
      last = part;
    }
    while (last) break outer;
  }
  do last = 1; while (last < 3);
  return last;
}
