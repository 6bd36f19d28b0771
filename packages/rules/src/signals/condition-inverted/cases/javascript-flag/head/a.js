async function verify(given, stored) {
  // ruleid: review/condition-inverted
  if ((await compare(given, stored)) === false) {
    return 1;
  }
  // ok: review/condition-inverted
  return use(false);
}
