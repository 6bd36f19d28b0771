// source: javascript/code-injection
const query = new URLSearchParams(window.location.search);
// ruleid: javascript/code-injection
eval(query.get('callback'));
// ok: javascript/code-injection
eval('start()');
