export function token() {
  const value = crypto.randomUUID();
  return value;
}
export function digest(text) {
  return crypto.createHash('sha1').update(text).digest('hex');
}
