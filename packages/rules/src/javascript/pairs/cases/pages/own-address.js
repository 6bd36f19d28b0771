function flawed() {
  // ruleid: javascript/open-redirect
  window.location.href = new URL(window.location.href).searchParams.get('next');
  // ruleid: javascript/open-redirect
  window.location.href = window.location.href.split('#')[1];
  // ruleid: javascript/open-redirect
  window.location.assign(new URL(location.hash.slice(1), location.href));
}

function fixed() {
  const url = new URL(window.location.href);
  url.searchParams.set('page', '2');
  // ok: javascript/open-redirect
  window.location.href = url.toString();
  // ok: javascript/open-redirect
  window.location = url;
  // ok: javascript/open-redirect
  window.location.href = window.location.href + '/../..';
  // ok: javascript/open-redirect
  document.location = `${document.location.origin}${document.location.pathname}?sort=1`;
}
