function clean(text) {
  // ruleid: javascript/incomplete-sanitization
  const a = text.replace('<', '&lt;');
  // ok: javascript/incomplete-sanitization
  const b = text.replace(/</g, '&lt;');
  // ruleid: javascript/incomplete-sanitization
  const c = text.replace("'", "\\'");
  // ok: javascript/incomplete-sanitization
  const d = text.replaceAll("'", "\\'");
  // ruleid: javascript/incomplete-sanitization
  const e = text.replace(/"/, '&quot;');
  // ruleid: javascript/incomplete-sanitization
  const f = text.replace(/\.\.\//g, '');
  // ruleid: javascript/incomplete-sanitization
  const g = text.replaceAll('../', '');
  // ruleid: javascript/incomplete-sanitization
  const h = text.replace('../', '');
  // ok: javascript/incomplete-sanitization
  const i = text.replace('"', '');
  // ok: javascript/incomplete-sanitization
  const j = text.replace('/', '-');
  // ruleid: javascript/incomplete-sanitization
  const k = text.replace(/<script>/gi, '');
  // ok: javascript/incomplete-sanitization
  const l = text.replace('$', '€');
  // ok: javascript/incomplete-sanitization
  while (text.includes('../')) text = text.replaceAll('../', '');
  // ok: javascript/incomplete-sanitization
  const m = text.replace(/<[^>]*>/g, '');
  return [a, b, c, d, e, f, g, h, i, j, k, l, m];
}
