export class Segment {
  constructor(from, to) {
    this.length = to - from;
  }

  isForward() {
    // ok: javascript/impossible-length
    return this.length >= 0;
  }
}
