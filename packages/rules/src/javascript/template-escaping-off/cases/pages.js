const express = require('express');
const Handlebars = require('handlebars');
const nunjucks = require('nunjucks');

const app = express();
const source = '<p>{{name}}</p>';

// ruleid: javascript/template-escaping-off
const page = Handlebars.compile(source, { noEscape: true });
app.get('/page', (req, res) => res.send(page({ name: names.last() })));

function render(text, data) {
  // ruleid: javascript/template-escaping-off
  return Handlebars.compile(text, { noEscape: true })(data);
}
app.get('/rendered', (req, res) => {
  const body = `<html>${render(source, { name: names.last() })}</html>`;
  res.send(body);
});

// ruleid: javascript/template-escaping-off
const views = new nunjucks.Environment(null, { autoescape: false });
export function show(element) {
  element.innerHTML = views.renderString(source, { name: names.last() });
}

export async function tell(user, names) {
  // ruleid: javascript/template-escaping-off
  const text = Handlebars.compile('Hello {{name}}', { noEscape: true })({ name: names.last() });
  await user.send(text);
}
