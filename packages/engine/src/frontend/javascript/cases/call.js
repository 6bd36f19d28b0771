f.call(self, a, ...b);
f.apply(self, list);
new Thing(a)?.run`text ${b}`;
e && obj['m'](`k-${a}`);
