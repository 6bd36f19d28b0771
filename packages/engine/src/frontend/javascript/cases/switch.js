function pick(kind) {
  let value = 0;
  switch (kind) {
    case 'a':
      value = 1;
    case 'b':
      value = 2;
      break;
    default:
      return value;
  }
  return value;
}
