/** Reads a secret: from a prompt without echo, or from standard input if that is not a terminal. */

import type { Terminal } from '../terminal.ts';
import { UserError } from '../user-error.ts';

/** Tokens have 43 characters; longer input is some other file. */
const maxLength = 10_000;
const interrupt = '\u0003';
const endOfInput = '\u0004';
const erase = new Set(['\u0008', '\u007f']);

/** @throws {UserError} when the input is empty, or has several lines */
export async function readSecret(terminal: Terminal, prompt: string): Promise<string> {
  const text = terminal.stdin.isTTY === true ? await ask(terminal, prompt) : await readAll(terminal);
  const secret = text.trim();
  if (secret === '') throw new UserError('Enter a token at the prompt or on standard input.');
  if (secret.length > maxLength || /\s/.test(secret)) throw new UserError('This is not a valid token.');
  return secret;
}

async function readAll({ stdin }: Terminal): Promise<string> {
  let text = '';
  for await (const chunk of stdin) {
    text += chunk.toString();
    if (text.length > maxLength) break;
  }
  return text;
}

/** A terminal in raw mode echoes nothing, and passes every key on. */
async function ask({ stdin, stderr }: Terminal, prompt: string): Promise<string> {
  stderr.write(prompt);
  stdin.setRawMode?.(true);
  try {
    let typed = '';
    for await (const chunk of stdin) {
      for (const key of chunk.toString()) {
        if (key === interrupt) throw new UserError('Interrupted.');
        if (key === '\r' || key === '\n' || key === endOfInput) return typed;
        typed = erase.has(key) ? typed.slice(0, -1) : typed + key;
      }
    }
    return typed;
  } finally {
    stdin.setRawMode?.(false);
    stderr.write('\n');
  }
}
