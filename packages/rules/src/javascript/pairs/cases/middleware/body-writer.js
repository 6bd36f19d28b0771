const http = require('http');

// Bodies are texts: an object cannot be written, whatever is in it.
function writeText(payload, response) {
  // ruleid: javascript/cross-site-scripting
  response.end(payload);
}

function writeObject(payload, response) {
  if (typeof payload === 'object') return response.end(JSON.stringify(payload));
  // ok: javascript/cross-site-scripting
  return response.end(payload);
}

http.createServer((request, response) => {
  if (request.method === 'POST') writeText(`No page ${request.url}`, response);
  else writeObject({ message: `No page ${request.url}` }, response);
});
