export function a(n) {
  // ruleid: javascript/loop-goes-wrong-way
  for (let i = 0; i < n; i--) f(i);
  // ruleid: javascript/loop-goes-wrong-way
  for (let i = n; i >= 0; ++i) f(i);
  // ruleid: javascript/loop-goes-wrong-way
  for (let i = n; i > 0; i += 2) f(i);
  // ok: javascript/loop-goes-wrong-way
  for (let i = 0; i < n; i++) f(i);
  // ok: javascript/loop-goes-wrong-way
  for (let i = n; i > 0; i -= 2) f(i);
  // ok: javascript/loop-goes-wrong-way
  for (let i = 0; i < n; i += step) f(i);
  // ok: javascript/loop-goes-wrong-way
  for (let i = 0; i !== n; i--) f(i);
}
