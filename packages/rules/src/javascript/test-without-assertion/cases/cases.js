// ruleid: javascript/test-without-assertion
it('a', () => {
  f(1);
});
// ok: javascript/test-without-assertion
it('b', () => {
  expect(f(1)).toBe(2);
});
// ok: javascript/test-without-assertion
test('c', async () => {
  await checkAll(f);
});
// ok: javascript/test-without-assertion
it('d', () => {
});
// ok: javascript/test-without-assertion
other('e', () => {
  f(1);
});
