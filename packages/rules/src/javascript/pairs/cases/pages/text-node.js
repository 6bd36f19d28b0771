const text = document.createTextNode.bind(document);
const name = new URLSearchParams(location.search).get('name');

// ruleid: javascript/dom-cross-site-scripting
$('#flawed').append(name);
// ok: javascript/dom-cross-site-scripting
$('#fixed').append(text(name));
// ok: javascript/dom-cross-site-scripting
$('#fixed').append(document.createTextNode(name));
