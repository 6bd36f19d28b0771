export function priceOf(item) {
  return item.price;
}
