const { exec } = require('child_process');
const http = require('http');
const { Writable } = require('stream');

class Runner extends Writable {
  _write(chunk, encoding, done) {
    // todoruleid: javascript/command-injection
    exec(chunk.toString());
    done();
  }
}

class Counter extends Writable {
  _write(chunk, encoding, done) {
    // ok: javascript/command-injection
    exec('head -n ' + chunk.length);
    done();
  }
}

http.createServer((req, res) => {
  req.pipe(new Runner());
  req.pipe(new Counter());
});
