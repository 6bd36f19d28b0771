/**
 * Code that is not what users run: tests and what they need, examples, copies of other projects' code, built files.
 *
 * A flaw there harms hardly anybody, or is mended elsewhere. Told by where a file lies and what it is called, as the tools
 * do that find tests. Errs on the side of doubt: a finding there is kept, with low confidence.
 */

const folders =
  /^integration\/|(?:^|\/)(?:\.[a-z][\w-]*|__(?:tests|mocks|fixtures|snapshots)__|tests?|test[-_]?(?:data|utils?|helpers?|resources)|testing|testdata|integration[-_]?tests?|specs?|e2e|fixtures?|mocks?|cypress|playwright|examples?|samples?|demos?|seeds|seeders|(?:database|db|prisma)\/seed|benchmarks?|dist|vendor|vendored|third[-_]party|node_modules|bower_components|[\w.-]*[a-z]-v?\d+\.\d+\.\d+)\//i;

const names =
  /(?:^|\/)(?:test_[^/]*|[^/]*_test|tests|conftest)\.py$|_test\.go$|(?:Tests?|TestCase|IT)\.java$|[.-](?:test|spec|mock|fixture|stories)\.[cm]?[jt]sx?$|(?:^|\/)seeds?\.[cm]?[jt]s$|(?:^|\/)(?:cypress|playwright|jest|vitest|karma)\.config\.[cm]?[jt]s$/;

/** Copies of other projects' code, files that a build wrote, and what tests only read. */
const copies =
  /(?:^|\/)(?:\.mvn|tests?\/(?:data|resources|fixtures|assets)|testdata|fixtures?|dist|vendor|vendored|third[-_]party|node_modules|bower_components|[\w.-]*[a-z]-v?\d+\.\d+\.\d+)\//i;

export function isUnshipped(path: string): boolean {
  return folders.test(path) || names.test(path);
}

/** True for code that is mended elsewhere, or made anew. */
export function isCopied(path: string): boolean {
  return copies.test(path);
}
