let a = 1;
a += 2;
const { b, c: d = a, ...rest } = load();
[x.y, , x['z']] = [a, b, d];
x[a] ??= rest;
