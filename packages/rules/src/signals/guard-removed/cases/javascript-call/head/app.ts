export function transfer(from: Account, amount: number) {
  // ruleid: review/guard-removed
  from.take(amount);
}
export function log(from: Account) {
  // ok: review/guard-removed
  from.touch();
}
function checkAmount(amount: number) {
  if (amount < 0) throw new RangeError('amount');
}
function note(from: Account) {
  console.log(from);
}
