/**
 * Structured logs on standard error. Secrets and source text are never logged; as a safeguard, known fields are
 * redacted.
 */

import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { createLogStream } from './log-stream.ts';
import { activeIds } from './tracing.ts';

export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      mixin: activeIds,
      redact: {
        paths: ['req.headers', 'headers.authorization', '*.token', '*.secret', '*.password', '*.credential'],
        censor: '[redacted]',
      },
      serializers: {
        req: (request: { method?: string; id?: string }) => ({ method: request.method, id: request.id }),
      },
    },
    createLogStream(2),
  );
}
