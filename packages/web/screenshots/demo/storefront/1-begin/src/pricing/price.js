/** Cents. Customers of a club pay less, and so does everybody on the days of a sale. */
function priceOf(product, customer) {
  let price = product.price;
  if (customer && customer.club) {
    if (customer.club.level === 'gold') {
      if (product.category !== 'books') {
        price = price * 0.85;
      } else {
        price = price * 0.95;
      }
    } else if (customer.club.level === 'silver') {
      if (product.category !== 'books' && !product.discounted) {
        price = price * 0.9;
      }
    }
  }
  for (const sale of product.sales || []) {
    if (sale.from <= Date.now() && sale.to >= Date.now()) {
      if (sale.kind === 'percent') {
        price = price * (1 - sale.value / 100);
      } else if (sale.kind === 'amount') {
        price = Math.max(0, price - sale.value);
      } else {
        throw new Error('unknown kind of sale');
      }
    }
  }
  return Math.round(price);
}

function totalOf(lines) {
  return lines.reduce((sum, { price, amount }) => sum + price * amount, 0);
}

function format(cents) {
  return (cents / 100).toFixed(2) + ' EUR';
}

module.exports = { priceOf, totalOf, format };
