// ruleid: javascript/missing-origin-check
window.addEventListener('message', (event) => {
  document.title = event.data.title;
});

// ruleid: javascript/missing-origin-check
window.addEventListener('message', function ({ data }) {
  run(data.command);
});

// ruleid: javascript/missing-origin-check
window.onmessage = (event) => {
  state = event.data;
};

function receive(event) {
  state = JSON.parse(event.data);
}
// ruleid: javascript/missing-origin-check
window.addEventListener('message', receive, false);

function receiveSafely(event) {
  if (event.origin !== location.origin) return;
  state = event.data;
}
// ok: javascript/missing-origin-check
window.addEventListener('message', receiveSafely);

// ok: javascript/missing-origin-check
window.addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow) return;
  state = event.data;
});

// ok: javascript/missing-origin-check
window.addEventListener('message', (event) => {
  dispatch(event);
});

// ok: javascript/missing-origin-check
window.addEventListener('message', () => {
  count += 1;
});

// ok: javascript/missing-origin-check
window.addEventListener('resize', (event) => {
  state = event.data;
});

// ok: javascript/missing-origin-check
worker.addEventListener('message', (event) => {
  state = event.data;
});

// ok: javascript/missing-origin-check
self.onmessage = (event) => {
  state = event.data;
};
