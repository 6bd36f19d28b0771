import { exec } from 'node:child_process';

export async function loader({ request, params }) {
  // ruleid: javascript/command-injection
  exec(`ls ${params.name}`);
  // ruleid: javascript/command-injection
  exec(`ls ${new URL(request.url).searchParams.get('name')}`);
  return null;
}
