const nunjucks = require('nunjucks');
const swig = require('swig');
const Handlebars = require('handlebars');

const options = { autoescape: false };

// ruleid: javascript/template-escaping-off
nunjucks.configure('views', { autoescape: false, express: null });
// ok: javascript/template-escaping-off
nunjucks.configure('views', { autoescape: true });
// ok: javascript/template-escaping-off
nunjucks.configure('views');
// ruleid: javascript/template-escaping-off
swig.setDefaults({ autoescape: false });
// ok: javascript/template-escaping-off
swig.setDefaults({ cache: false });
// ruleid: javascript/template-escaping-off
Handlebars.compile('{{name}}', { noEscape: true });
// ok: javascript/template-escaping-off
Handlebars.compile('{{name}}', { noEscape: false });
// ruleid: javascript/template-escaping-off
exports.environment = () => new nunjucks.Environment(null, { autoescape: false });
