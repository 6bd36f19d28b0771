/**
 * Entry point of the process that asks a model. It has only the questions and the server that it is sent: no
 * environment, no database, no forge, no folder of a repository.
 */
import { createModelSession, type ModelSession } from './ask-model.ts';
import type { ModelMessage, ModelQuestion, ModelReply } from './model-message.ts';

let session: ModelSession | undefined;
const running = new Map<number, AbortController>();

async function answer(id: number, question: ModelQuestion): Promise<void> {
  if (session === undefined) throw new Error('A question came before the target.');
  const controller = new AbortController();
  running.set(id, controller);
  const reply: ModelReply = { id, answer: await session.ask(question, controller.signal) };
  running.delete(id);
  process.send?.(reply);
}

process.on('disconnect', () => process.exit(1));
process.on('message', (message: ModelMessage) => {
  switch (message.kind) {
    case 'target':
      session = createModelSession(message.target);
      return;
    case 'ask':
      void answer(message.id, message.question);
      return;
    case 'cancel':
      running.get(message.id)?.abort();
  }
});
