it('is equal to itself', () => {
  // ok: javascript/identical-operands
  expect(money.amount === money.amount).toBe(true);
  // ruleid: javascript/identical-operands
  expect(money.amount && money.amount).toBe(5);
});
