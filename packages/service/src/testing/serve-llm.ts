/**
 * A process for tests that use the service over HTTP only: a model that always answers the same. It waits for SIGTERM.
 */

import { startLlmServer } from '@assay/llm/testing';

const [, , content] = process.argv;
if (content === undefined) throw new Error('usage: serve-llm ANSWER');
const server = await startLlmServer();
server.script = [{ kind: 'answer', content }];
process.stdout.write(`serving ${server.url}\n`);
process.on('SIGTERM', () => void server.close());
