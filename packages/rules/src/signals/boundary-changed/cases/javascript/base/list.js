function sum(list, max) {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += list[i];
  if (total > max) total = max;
  const last = list[list.length - 1];
  return total + last;
}
