class Point {
  constructor(x, y) {
    // ruleid: javascript/self-assignment
    this.x = this.x;
    // ok: javascript/self-assignment
    this.y = y;
  }
}

let a = 1;
// ruleid: javascript/self-assignment
a = a;
// ruleid: javascript/self-assignment
a = (a);
// ok: javascript/self-assignment
a += a;
// ok: javascript/self-assignment
location.href = location.href;
// ok: javascript/self-assignment
Point.list[0] = Point.list[0];
// ok: javascript/self-assignment
Point.total = Point.count;
exports.all = [a, Point];
