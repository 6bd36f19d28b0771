export function transfer(from: Account, amount: number) {
  checkAmount(amount);
  from.take(amount);
}
export function log(from: Account) {
  note(from);
  from.touch();
}
function checkAmount(amount: number) {
  if (amount < 0) throw new RangeError('amount');
}
function note(from: Account) {
  console.log(from);
}
