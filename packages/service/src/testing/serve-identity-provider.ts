/**
 * A process for tests that use the service over HTTP only: the identity provider. It prints its issuer and waits for
 * SIGTERM.
 */

import { startIdentityProvider } from './identity-provider.ts';

const [, , redirectUri, accounts] = process.argv;
if (redirectUri === undefined || accounts === undefined)
  throw new Error('usage: serve-identity-provider REDIRECT_URI {"SUBJECT": {CLAIMS}}');
const provider = await startIdentityProvider({ id: 'assay', secret: 'a secret of the tests', redirectUri });
for (const [subject, claims] of Object.entries<Readonly<Record<string, unknown>>>(JSON.parse(accounts)))
  provider.accounts.set(subject, claims);
process.stdout.write(`serving ${provider.issuer}\n`);
process.on('SIGTERM', () => void provider.close());
