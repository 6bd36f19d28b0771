/** `assay-service COMMAND`: operator commands other than running the service. Settings are those of the service. */

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { migrate } from '../storage/connect.ts';
import { defaultLifetimeDays } from '../users/first-user.ts';
import { longestLifetimeDays } from '../users/tokens.ts';
import { readBuild, version } from '../version.ts';
import { writeBackup } from './backup.ts';
import { checkNode } from './check.ts';
import { openSecrets, withDatabase } from './open-for-operator.ts';
import { OperatorError } from './operator-error.ts';
import { addToken, addUser, listUsers } from './people.ts';
import { printAudit } from './print-audit.ts';
import { readBackup } from './restore.ts';
import { checkNodeKeys, rotateKeys } from './rotate-keys.ts';

const usage = `usage: assay-service              run the service
       assay-service check        what would keep this node from working
       assay-service migrate      bring the tables up to date
       assay-service backup FILE  copy the database into a file, while the service runs
       assay-service restore FILE put a backup into an empty database
       assay-service user list | add NAME [--administrator]
       assay-service token create NAME [--days N]
       assay-service keys new | rotate
       assay-service audit        print the audit log: [--format ndjson|csv] [--since TIME] [--until TIME]
                                  [--action ACTION] [--actor ID|NAME] [--target ID|NAME]
       assay-service --version    its version, and the build of it

Settings are environment variables, as for the service.
`;

type Environment = Readonly<Record<string, string | undefined>>;
type Command = (config: Config, args: readonly string[], env: Environment) => Promise<number>;

/**
 * @returns the exit code: 0, 1 when `check` found an error, 2 for wrong usage
 * @throws OperatorError and the errors of startup
 */
export async function runOperator(
  command: string,
  args: readonly string[],
  env: Environment,
): Promise<number> {
  if (command === 'help' || command === '--help' || command === '-h') {
    print(usage.trimEnd());
    return 0;
  }
  if (command === '--version') {
    print(`${version}+${readBuild()}`);
    return 0;
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (run === undefined) throw wrongUse();
  return run(readConfig(env), args, env);
}

const commands: Readonly<Record<string, Command>> = {
  check: async (config, args, env) => {
    if (args.length > 0) throw wrongUse();
    const findings = await checkNode(config, env);
    for (const { level, text } of findings) print(`${level.padEnd(7)} ${text}`);
    return findings.some(({ level }) => level === 'error') ? 1 : 0;
  },
  migrate: (config, args) => {
    if (args.length > 0) throw wrongUse();
    return withDatabase(config, async ({ db }) => {
      const newer = await migrate(db);
      print('the tables are up to date');
      if (newer.length > 0) print(`a newer release added ${newer.join(', ')}, which this one can work with`);
      return 0;
    });
  },
  backup: (config, args) => {
    const path = only(args);
    return withDatabase(config, async ({ pool }) => {
      const rows = await writeBackup(pool, path);
      print(`${sum(rows)} rows of ${Object.keys(rows).length} tables are in ${path}`);
      print(
        'The secret key is not in it: keep ASSAY_SECRET_KEY, or secret.key of the data folder, in another place.',
      );
      return 0;
    });
  },
  restore: (config, args) => {
    const path = only(args);
    return withDatabase(config, async (database) => {
      const { head, rows } = await readBackup(database, path);
      print(`${sum(rows)} rows of ${Object.keys(rows).length} tables are back, as of ${head.at}`);
      return 0;
    });
  },
  user: (config, args) => {
    const options = { administrator: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parse(args, options);
    const [verb, name] = positionals;
    return withDatabase(config, async ({ db }) => {
      if (verb === 'list' && positionals.length === 1) {
        for (const user of await listUsers(db))
          print([user.name, user.role, ...(user.disabled_at === null ? [] : ['disabled'])].join('\t'));
        return 0;
      }
      if (verb !== 'add' || name === undefined || positionals.length !== 2) throw wrongUse();
      await addUser(db, name, values.administrator ? 'administrator' : 'member');
      print(`${name} is added; make a token with: assay-service token create ${name}`);
      return 0;
    });
  },
  token: (config, args) => {
    const { positionals, values } = parse(args, { days: { type: 'string' } } as const);
    const [verb, name] = positionals;
    const days = values.days === undefined ? defaultLifetimeDays : Number(values.days);
    if (verb !== 'create' || name === undefined || positionals.length !== 2) throw wrongUse();
    if (!Number.isInteger(days) || days < 1 || days > longestLifetimeDays)
      throw new OperatorError(`--days is a whole number from 1 to ${longestLifetimeDays}`);
    return withDatabase(config, async ({ db }) => {
      print(await addToken(db, name, days));
      return 0;
    });
  },
  audit: (config, args) => {
    const text = { type: 'string' } as const;
    const { positionals, values } = parse(args, {
      format: { type: 'string', default: 'ndjson' },
      since: text,
      until: text,
      action: text,
      actor: text,
      target: text,
    } as const);
    if (positionals.length > 0) throw wrongUse();
    const { format, action, ...rest } = values;
    const filter = { ...rest, action: action === undefined ? undefined : [action] };
    return withDatabase(config, async ({ db }) => {
      const count = await printAudit(db, { format, filter }, write);
      process.stderr.write(`${count} entries\n`);
      return 0;
    });
  },
  keys: async (config, args) => {
    const verb = only(args);
    if (verb === 'new') {
      print(randomBytes(32).toString('base64'));
      return 0;
    }
    if (verb !== 'rotate') throw wrongUse();
    return withDatabase(config, async ({ db }) => {
      const secrets = await openSecrets(config);
      const others = await checkNodeKeys(db, secrets);
      const count = await rotateKeys(db, secrets);
      const next =
        others === 0
          ? 'ASSAY_OLD_SECRET_KEYS can go'
          : `${others} of the nodes still encrypt with another key: make this one their ASSAY_SECRET_KEY, and rotate again before ASSAY_OLD_SECRET_KEYS goes`;
      print(`${count} secrets are encrypted with the key of ASSAY_SECRET_KEY; ${next}`);
      return 0;
    });
  },
};

function parse<T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw wrongUse();
  }
}

function only(args: readonly string[]): string {
  const [first] = args;
  if (first === undefined || args.length !== 1) throw wrongUse();
  return first;
}

function sum(rows: Readonly<Record<string, number>>): number {
  return Object.values(rows).reduce((all, count) => all + count, 0);
}

function wrongUse(): OperatorError {
  return new OperatorError(`no such command\n${usage.trimEnd()}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Resolves when the reader has taken it; rejects when there is no reader any more. */
function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
