// ruleid: javascript/loose-equality
exports.a = (x) => x == 1;
// ruleid: javascript/loose-equality
exports.b = (x) => x != 'y';
// ok: javascript/loose-equality
exports.c = (x) => x === 1;
// ok: javascript/loose-equality
exports.d = (x) => x == null;
// ok: javascript/loose-equality
exports.e = (x) => undefined != x;
// ok: javascript/loose-equality
exports.f = (x) => typeof x == 'string';
// ruleid: javascript/loose-equality
exports.g = (x, y) => (x) == (y);
