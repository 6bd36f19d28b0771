export function price(item) {
  return item.amount;
}

export function name(item) {
  return item.name;
}
