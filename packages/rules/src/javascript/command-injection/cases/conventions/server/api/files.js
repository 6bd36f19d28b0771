import { exec } from 'child_process';

export default defineEventHandler(async (event) => {
  const { name } = getQuery(event);
  // ruleid: javascript/command-injection
  exec('ls ' + name);
  const body = await readBody(event);
  // ruleid: javascript/command-injection
  exec('ls ' + body.name);
});
