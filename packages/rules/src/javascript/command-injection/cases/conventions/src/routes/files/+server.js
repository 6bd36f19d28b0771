import { exec } from 'child_process';

export async function GET({ url, params }) {
  // ruleid: javascript/command-injection
  exec('ls ' + url.searchParams.get('name'));
  // ruleid: javascript/command-injection
  exec('ls ' + params.name);
  return new Response('');
}
