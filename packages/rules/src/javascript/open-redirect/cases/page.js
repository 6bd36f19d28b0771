// source: javascript/open-redirect
const query = new URLSearchParams(location.search);

document.getElementById('leave').addEventListener('click', () => {
  // ruleid: javascript/open-redirect
  window.location.href = query.get('to');
});

document.getElementById('stay').addEventListener('click', () => {
  // ok: javascript/open-redirect
  window.location.href = '/page?to=' + encodeURIComponent(query.get('to'));
});

// ruleid: javascript/open-redirect
location.assign(query.get('to'));
// ok: javascript/open-redirect
location.assign('/home');
