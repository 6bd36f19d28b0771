window.addEventListener('message', (event) => {
  if (event.origin !== window.location.origin) return;
  // ok: javascript/dom-cross-site-scripting -- a page of the same site
  document.body.innerHTML = event.data.html;
});

window.addEventListener('message', ({ data, origin }) => {
  if (origin !== 'https://shop.example') return;
  // ok: javascript/dom-cross-site-scripting
  document.body.innerHTML = data.html;
});

window.addEventListener('message', (event) => {
  if (event.data.kind !== 'page') return;
  // ruleid: javascript/dom-cross-site-scripting
  document.body.innerHTML = event.data.html;
});
