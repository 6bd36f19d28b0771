/** Where projects keep tests: made-up secrets and short ways are at home there. */

const testPaths: Readonly<Record<string, RegExp>> = {
  javascript:
    /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|fixtures?|mocks?|cypress)\/|[.-](?:test|spec|mock|fixture|stories)\.[cm]?[jt]sx?$/i,
  java: /(?:^|\/)(?:test|tests|it|testFixtures|integrationTest|androidTest)\/|(?:Tests?|TestCase|IT)\.java$/,
  python: /(?:^|\/)(?:tests?|testing)\/|(?:^|\/)(?:test_[^/]*|[^/]*_test|tests|conftest)\.py$/,
  go: /_test\.go$|(?:^|\/)(?:tests?|testdata|testing|testutils?|testhelpers?|mocks?)\//,
};

/**
 * True for a file that holds tests, by where it lies and what it is called.
 *
 * @param language  first part of a rule's id
 */
export function isTestPath(language: string, path: string): boolean {
  return testPaths[language]?.test(path) ?? false;
}

/** Regular expression source on paths of test files, for `unlessIn`. */
export function testPathSource(language: string): string {
  return testPaths[language]?.source ?? '(?!)';
}

/** The same for a file of any language, code or not. */
export function isOfTests(path: string): boolean {
  return Object.values(testPaths).some((pattern) => pattern.test(path));
}

/** True for a file of documents or examples, which show how a thing is had, whatever is done with it. */
export function isExamplePath(path: string): boolean {
  return /(?:^|\/)(?:docs?|examples?|samples?|demos?)\//i.test(path);
}

const templatePath = /\.html?$|(?:^|\/)templates\/.*\.[cm]?js$/;
const insertedPart = /\{\{|\{%|<%/;

/** True for a page or a script of a template engine: what it inserts, or another template, may use or replace what stands there. */
export function isTemplateScript(path: string, text: string): boolean {
  return templatePath.test(path) && insertedPart.test(text);
}

/** True for a module of Python below a folder of tests that is none itself: what tests are run on, with what they need in it. */
export function isDataOfTests(path: string): boolean {
  return (
    /(?:^|\/)tests?\/.*\/[^/]+\.py$/.test(path) &&
    !/(?:^|\/)(?:test_[^/]*|[^/]*_test|tests|conftest)\.py$/.test(path)
  );
}

/** Folders of what developers and build servers run: `tools/scripts`, `hack`. Regular expression source. */
export const scriptPathSource = String.raw`(?:^|/)(?:[a-z]+[_-])?scripts/|(?:^|/)(?:hack|\.?ci)/`;

const scripts = new RegExp(scriptPathSource);

export function isScriptPath(path: string): boolean {
  return scripts.test(path);
}
