self.addEventListener('message', (event) => {
  // What the page itself wants to have run, away from it.
  // ok: javascript/code-injection
  const run = new Function('input', event.data.script);
  self.postMessage({ result: run(event.data.input) });
});
