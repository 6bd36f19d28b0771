/** Queries about the purpose of a file. */

import { isFor, ofExamples, ofTests, type Purpose, type SyntaxContext } from '@assay/engine/rule';

type File = Pick<SyntaxContext, 'path' | 'purposes'>;

const scripts: ReadonlySet<Purpose> = new Set(['scripts']);

/** For rules about a program's own behavior, not that of its tests. */
export const testPurposes: readonly Purpose[] = [...ofTests];

/** True for tests, in which fake secrets and shortcuts are normal. */
export function isTest({ purposes }: Pick<File, 'purposes'>): boolean {
  return isFor(purposes, ofTests);
}

/** True for documentation and examples, which show how to obtain a value whatever it is used for. */
export function isExample({ purposes }: Pick<File, 'purposes'>): boolean {
  return isFor(purposes, ofExamples);
}

/** True for scripts run by developers and build servers. */
export function isScript({ purposes }: Pick<File, 'purposes'>): boolean {
  return isFor(purposes, scripts);
}

const templatePath = /\.html?$|(?:^|\/)templates\/.*\.[cm]?js$/;
const insertedPart = /\{\{|\{%|<%/;

/**
 * True for a page or script of a template engine: an inserted part or another template may use or replace its contents.
 */
export function isTemplateScript(path: string, text: string): boolean {
  return templatePath.test(path) && insertedPart.test(text);
}

/** True for a Python module among the tests that is not itself a test, such as a fixture project. */
export function isDataOfTests({ path, purposes }: File): boolean {
  return isFor(purposes, ofTests) && !/(?:^|\/)(?:test_[^/]*|[^/]*_test|tests|conftest)\.py$/.test(path);
}
