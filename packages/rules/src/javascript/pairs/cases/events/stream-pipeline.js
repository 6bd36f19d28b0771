const { exec } = require('child_process');
const http = require('http');
const { pipeline, Writable } = require('stream');

http.createServer((req, res) => {
  pipeline(req, new Writable({
    write(chunk, encoding, done) {
      // todoruleid: javascript/command-injection
      exec(chunk.toString());
      done();
    },
  }), () => res.end());
});

http.createServer((req, res) => {
  pipeline(process.stdin, new Writable({
    write(chunk, encoding, done) {
      // ok: javascript/command-injection
      exec(chunk.toString());
      done();
    },
  }), () => res.end(req.url));
});
