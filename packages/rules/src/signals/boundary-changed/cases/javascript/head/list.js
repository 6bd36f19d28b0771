function sum(list, max) {
  let total = 0;
  // ruleid: review/boundary-changed
  for (let i = 0; i <= list.length; i++) total += list[i];
  // ok: review/boundary-changed
  if (total > max + 5) total = max;
  // ruleid: review/boundary-changed
  const last = list[list.length];
  return total + last;
}
