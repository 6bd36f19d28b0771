import { exec } from 'child_process';

export default {
  async fetch(request, env) {
    // ruleid: javascript/command-injection
    exec('ls ' + (await request.text()));
    // ok: javascript/command-injection
    exec('ls ' + env.NAME);
    return new Response('');
  },
};
