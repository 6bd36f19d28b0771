/** The grammar of the command line, and its error handling. */

import { Command, CommanderError } from 'commander';
import { addCi } from './grammar/ci.ts';
import { addCompletion } from './grammar/completion.ts';
import { addExplain } from './grammar/explain.ts';
import { addFix } from './grammar/fix.ts';
import type { GrammarContext } from './grammar/grammar.ts';
import { addPackages } from './grammar/packages.ts';
import { addRoutes } from './grammar/routes.ts';
import { addRules } from './grammar/rules.ts';
import { addScan } from './grammar/scan.ts';
import { addSecrets } from './grammar/secrets.ts';
import { addService } from './grammar/service.ts';
import type { Terminal } from './terminal.ts';
import { isExpected } from './user-error.ts';

const version = '0.1.0';

export interface Program {
  /** @returns the exit code */
  run(args: readonly string[]): Promise<number>;
}

export function createProgram(terminal: Terminal, signal: AbortSignal): Program {
  let exitCode = 0;
  const root = createGrammar({
    terminal,
    signal,
    endWith: (code) => {
      exitCode = code;
    },
  });
  return {
    run: async (args) => {
      try {
        await root.parseAsync(withoutGreed(args), { from: 'user' });
        return exitCode;
      } catch (error) {
        if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
        const message = messageFor(error);
        if (message === undefined) throw error;
        terminal.stderr.write(`assay: ${message}\n`);
        return 2;
      }
    },
  };
}

/** Every command with its arguments and options. */
export function createGrammar(context: GrammarContext): Command {
  const { terminal } = context;
  const root = new Command('assay')
    .description('Scans source code and reports security and quality issues.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    });
  addScan(root, context);
  addCi(root, context);
  addFix(root, context);
  addExplain(root, context);
  addRoutes(root, context);
  addSecrets(root, context);
  addRules(root, context);
  addPackages(root, context);
  addService(root, context);
  addCompletion(root, context);
  return root;
}

/** A bare `--fix` has no value: the next word is a path. */
function withoutGreed(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return args.map((arg, at) => (arg === '--fix' && (end < 0 || at < end) ? '--fix=safe' : arg));
}

/** `undefined` for a defect of ours, which is shown with its stack. */
function messageFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isMissingModule(error)) {
    const [what] = error.message.split(' imported from ');
    return `it is not installed completely: ${what}. Reinstall its dependencies, in a checkout with \`npm ci\`.`;
  }
  return isExpected(error) ? error.message : undefined;
}

/** Commands import their code lazily. */
function isMissingModule(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
