const { test } = require('node:test');
const assert = require('node:assert');
const { format, priceOf, totalOf } = require('../src/pricing/price');

test('members of the club pay less', () => {
  assert.equal(priceOf({ price: 1000, category: 'toys' }, { club: { level: 'gold' } }), 850);
  assert.equal(priceOf({ price: 1000, category: 'books' }, { club: { level: 'gold' } }), 950);
});

test('lines are added up', () => {
  assert.equal(totalOf([{ price: 250, amount: 2 }]), 500);
  assert.equal(format(500), '5.00 EUR');
});
