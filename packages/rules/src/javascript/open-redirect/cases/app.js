const search = new URLSearchParams(window.location.search);
const target = search.get('to') ?? '';
const page = search.get('page') ?? '';
const home = search.get('home') ?? '';

// ok: javascript/open-redirect -- a scheme of the own app
if (target.startsWith('shop-app://')) window.location.href = target;

// ok: javascript/open-redirect -- the own host
if (home.startsWith('https://shop.example/')) window.location.href = home;

// ruleid: javascript/open-redirect -- `https://shop.example.org`
if (page.startsWith('https://shop.example')) window.location.href = page;
