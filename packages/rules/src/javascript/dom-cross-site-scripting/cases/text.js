const box = document.getElementById('box');
const query = new URLSearchParams(location.search);

// ruleid: javascript/dom-cross-site-scripting
box.innerHTML = 'Hello ' + query.get('name');
// ruleid: javascript/dom-cross-site-scripting
box.insertAdjacentHTML('beforeend', location.hash.slice(1));
// ruleid: javascript/dom-cross-site-scripting
box.innerHTML = `<b>${query.get('name')}</b>`;
