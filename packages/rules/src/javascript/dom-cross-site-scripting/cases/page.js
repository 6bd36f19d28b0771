const box = document.getElementById('box');

function read(name) {
  // source: javascript/dom-cross-site-scripting
  return new URLSearchParams(window.location.search).get(name);
}

function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

// ruleid: javascript/dom-cross-site-scripting
box.innerHTML = 'Hello ' + read('name');
// ok: javascript/dom-cross-site-scripting
box.textContent = 'Hello ' + read('name');
// ok: javascript/dom-cross-site-scripting
box.innerHTML = 'Hello ' + escapeHtml(read('name'));
// ok: javascript/dom-cross-site-scripting
box.innerHTML = '<b>fixed</b>';

// source: javascript/dom-cross-site-scripting
// ruleid: javascript/dom-cross-site-scripting
document.write('<a href="' + document.URL + '">here</a>');

// source: javascript/dom-cross-site-scripting
// ruleid: javascript/dom-cross-site-scripting
document.querySelector('#frame').insertAdjacentHTML('beforeend', location.hash.slice(1));

window.addEventListener('message', (event) => {
  // source: javascript/dom-cross-site-scripting
  // ruleid: javascript/dom-cross-site-scripting
  box.outerHTML = event.data;
});

window.addEventListener('message', (event) => {
  // ok: javascript/dom-cross-site-scripting
  box.innerHTML = DOMPurify.sanitize(event.data);
});

const count = Number(location.hash.slice(1));
// ok: javascript/dom-cross-site-scripting
box.innerHTML = '<b>' + count + '</b>';

class Card extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    const title = new URLSearchParams(location.search).get('title');
    // ok: javascript/dom-cross-site-scripting
    root.textContent = title;
  }
}
const shadow = document.createElement('div').attachShadow({ mode: 'open' });
// source: javascript/dom-cross-site-scripting
// ruleid: javascript/dom-cross-site-scripting
shadow.innerHTML = `<b>${new URLSearchParams(location.search).get('title')}</b>`;
