async function save(x) {
  await write(x);
}

it('writes once', async () => {
  // ok: javascript/missing-await
  save(1);
  expect(written).toBe(0);
  await vi.runAllTimersAsync();
  expect(written).toBe(1);
});

it('writes', async () => {
  await save(1);
  // ruleid: javascript/missing-await
  save(2);
  expect(written).toBe(2);
});
