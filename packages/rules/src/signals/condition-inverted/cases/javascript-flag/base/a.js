async function verify(given, stored) {
  if ((await compare(given, stored)) === true) {
    return 1;
  }
  return use(true);
}
