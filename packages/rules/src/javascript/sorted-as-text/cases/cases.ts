export function a(x: number[], y: string[], z: any[]) {
  // ruleid: javascript/sorted-as-text
  x.sort();
  // ruleid: javascript/sorted-as-text
  [10, 9, 8].sort();
  // ruleid: javascript/sorted-as-text
  z.map(Number).sort();
  // ruleid: javascript/sorted-as-text
  z.map((one) => parseInt(one, 10)).sort();
  // ok: javascript/sorted-as-text
  x.sort((p, q) => p - q);
  // ok: javascript/sorted-as-text
  y.sort();
  // ok: javascript/sorted-as-text
  z.sort();
  // ok: javascript/sorted-as-text
  ['b', 'a'].sort();
}
