export function price(item) {
  // ruleid: review/tests-missing
  if (item.isFree) {
    return 0;
  }
  return item.amount;
}

export function name(item) {
  // ok: review/tests-missing
  if (item.name === undefined) {
    return 'none';
  }
  return item.name;
}
