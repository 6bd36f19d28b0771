const nodemailer = require('nodemailer');
const { format } = require('../pricing/price');

const transport = nodemailer.createTransport({ host: process.env.MAIL_HOST, port: 587 });

function describeLine({ name, amount, price }) {
  return `${amount} x ${name}: ${format(price * amount)}`;
}

function sendConfirmation(order) {
  const text = [
    'Thank you for your order.',
    '',
    ...order.lines.map(describeLine),
    '',
    `Total: ${format(order.total)}`,
  ];
  try {
    transport.sendMail({
      from: 'shop@example.org',
      to: order.email,
      subject: `Order ${order.id}`,
      text: text.join('\n'),
    });
  } catch (error) {}
}

module.exports = { sendConfirmation };
