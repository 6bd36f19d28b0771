self.addEventListener('message', (event) => {
  // ruleid: javascript/code-injection
  const run = new Function('input', event.data.script);
  parent.postMessage({ result: run(event.data.input) }, '*');
});
