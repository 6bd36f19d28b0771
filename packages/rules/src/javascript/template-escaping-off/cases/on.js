const nunjucks = require('nunjucks');

// ruleid: javascript/template-escaping-off
nunjucks.configure('views', { autoescape: false, watch: true });
// ok: javascript/template-escaping-off
nunjucks.configure('views', { autoescape: true });
