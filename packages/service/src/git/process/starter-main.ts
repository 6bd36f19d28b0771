/**
 * The process that starts programs. When its client ends, however that happens, it stops all started programs and
 * exits.
 */

import { type Execution, execute } from './execute.ts';
import type { StarterMessage, StarterReply } from './message.ts';

const running = new Map<number, Execution>();

process.on('message', (message: StarterMessage) => {
  if (message.kind === 'stop') {
    running.get(message.id)?.stop();
    return;
  }
  const { id, run } = message;
  const execution = execute(run);
  running.set(id, execution);
  if (execution.pid !== undefined) tell({ kind: 'started', id, pid: execution.pid });
  void execution.outcome.then((outcome) => {
    running.delete(id);
    tell({ kind: 'over', id, outcome });
  });
});

function tell(reply: StarterReply): void {
  // The client may be gone.
  if (process.connected) process.send?.(reply, () => undefined);
}

process.on('disconnect', () => {
  for (const execution of running.values()) execution.stop();
});

// A terminal's interrupt reaches the whole group; the client decides what to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
