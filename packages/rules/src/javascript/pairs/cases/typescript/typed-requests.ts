import { execSync } from 'node:child_process';
import type { Request } from '@google-cloud/functions-framework';
import type { RequestEvent } from '@sveltejs/kit';

export function flawed(event: RequestEvent) {
  // ruleid: javascript/command-injection
  execSync('show ' + event.url.searchParams.get('name'));
}

export function fixed(event: RequestEvent) {
  // ok: javascript/command-injection
  execSync('show ' + event.route.id);
}

export function flawedFunction(request: Request) {
  // ruleid: javascript/command-injection
  execSync('show ' + request.query.name);
}

export function fixedFunction(request: Request) {
  // ok: javascript/command-injection
  execSync('show ' + request.method);
}
