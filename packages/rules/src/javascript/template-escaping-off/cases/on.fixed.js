const nunjucks = require('nunjucks');

// ruleid: javascript/template-escaping-off
nunjucks.configure('views', { autoescape: true, watch: true });
// ok: javascript/template-escaping-off
nunjucks.configure('views', { autoescape: true });
