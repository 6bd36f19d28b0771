// ruleid: review/tests-missing
export function priceOf(item) {
  if (item.isFree) return 0;
  return item.price;
}
