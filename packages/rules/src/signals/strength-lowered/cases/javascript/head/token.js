export function token() {
  // ruleid: review/strength-lowered
  const value = Math.random().toString(36);
  return value;
}
export function digest(text) {
  // ok: review/strength-lowered
  return crypto.createHash('sha256').update(text).digest('hex');
}
