export const none = 0;
// ruleid: review/code-repeated
export function sumsOf(rows) {
  const totals = new Map();
  for (const row of rows) {
    const currency = row.currency.toUpperCase();
    const known = totals.get(currency) ?? { amount: 0, count: 0 };
    if (row.isRefunded) {
      known.amount -= row.amount;
    } else {
      known.amount += row.amount;
    }
    known.count += 1;
    totals.set(currency, known);
  }
  const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([currency, known]) => `${currency} ${known.amount.toFixed(2)} (${known.count})`);
}
// ok: review/code-repeated
export function names(rows) {
  const found = [];
  for (const row of rows) {
    if (row.name === undefined) continue;
    const name = row.name.trim();
    if (found.includes(name)) continue;
    found.push(name);
  }
  found.sort();
  return found;
}
