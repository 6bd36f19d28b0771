export function a(x) {
  // ruleid: javascript/unused-result
  x.name.trim();
  // ruleid: javascript/unused-result
  x.replace(/a/g, 'b');
  // ruleid: javascript/unused-result
  x.list.concat(['a']);
  // ok: javascript/unused-result
  x = x.trim();
  // ok: javascript/unused-result
  x.replace('/home');
  // ok: javascript/unused-result
  router.replace('/home', x);
  // ruleid: javascript/unused-result
  x.replaceAll(/a/g, 'b');
  // ok: javascript/unused-result
  editor.replaceAll(x, 'b');
  // ok: javascript/unused-result
  trim(x);
  // ok: javascript/unused-result
  return x.trim();
}
