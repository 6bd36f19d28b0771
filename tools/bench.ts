/**
 * Measurements: `npm run bench [-- NAME ARGUMENTS]`, where NAME is a file of `tools/bench`. Without a name it is
 * `speed`, on the directory that is given.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Bench {
  /** @returns the exit code */
  readonly run: (args: readonly string[]) => Promise<number>;
}

const args = process.argv.slice(2);
const [name = ''] = args;
const isNamed = /^[a-z-]+$/.test(name) && existsSync(join(import.meta.dirname, 'bench', `${name}.ts`));
const bench = (await import(`./bench/${isNamed ? name : 'speed'}.ts`)) as Bench;
process.exitCode = await bench.run(isNamed ? args.slice(1) : args);
