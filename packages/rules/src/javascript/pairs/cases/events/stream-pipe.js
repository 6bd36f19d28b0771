const { exec } = require('child_process');
const http = require('http');
const { Transform } = require('stream');

http.createServer((req, res) => {
  const lines = new Transform({
    transform(chunk, encoding, done) {
      // todoruleid: javascript/command-injection
      exec(chunk.toString());
      done();
    },
  });
  req.pipe(lines);
});

http.createServer((req, res) => {
  const lines = new Transform({
    transform(chunk, encoding, done) {
      // ok: javascript/command-injection
      exec(chunk.toString());
      done();
    },
  });
  process.stdin.pipe(lines);
});
