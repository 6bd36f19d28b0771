import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../packages');

/** Names of public yardsticks, and of what is in them. What finds flaws must know none. */
const yardstick =
  /secbench|owasp[\s_-]*bench|benchmark(?:java|python|test)|securibench|juliet|real[\s_-]*vuln/i;

const detecting = ['core', 'engine', 'rules', 'analyzers', 'scanner', 'llm'].flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

test('nothing that finds flaws knows a yardstick by name', () => {
  expect(detecting.length).toBeGreaterThan(500);
  const knowing = detecting.filter(
    (file) => yardstick.test(file) || yardstick.test(readFileSync(file, 'utf8')),
  );
  expect(knowing).toEqual([]);
});
