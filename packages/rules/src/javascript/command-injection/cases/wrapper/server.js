import http from 'node:http';
import { parse } from 'node:url';
import { Git } from './git.js';

const git = new Git('/srv/repository');

http
  .createServer((request, response) => {
    // source: javascript/command-injection
    const { query } = parse(request.url, true);
    git.log(query.branch, (error, text) => {
      response.setHeader('Content-Type', 'text/plain');
      response.end(error ? 'failed' : 'done');
    });
    git.show(query.commit, () => undefined);
  })
  .listen(8080);
