/** Questions that rules have about what a file is for. */

import { isFor, ofExamples, ofTests, type Purpose, type SyntaxContext } from '@assay/engine/rule';

type File = Pick<SyntaxContext, 'path' | 'purposes'>;

const scripts: ReadonlySet<Purpose> = new Set(['scripts']);

/** Of a rule about what a program does, not about what its tests do. */
export const testPurposes: readonly Purpose[] = [...ofTests];

/** Made-up secrets and short ways are at home in tests. */
export function isTest({ purposes }: Pick<File, 'purposes'>): boolean {
  return isFor(purposes, ofTests);
}

/** True for a file of documents or examples, which show how a thing is had, whatever is done with it. */
export function isExample({ purposes }: Pick<File, 'purposes'>): boolean {
  return isFor(purposes, ofExamples);
}

/** True for what developers and build servers run. */
export function isScript({ purposes }: Pick<File, 'purposes'>): boolean {
  return isFor(purposes, scripts);
}

const templatePath = /\.html?$|(?:^|\/)templates\/.*\.[cm]?js$/;
const insertedPart = /\{\{|\{%|<%/;

/** True for a page or a script of a template engine: what it inserts, or another template, may use or replace what stands there. */
export function isTemplateScript(path: string, text: string): boolean {
  return templatePath.test(path) && insertedPart.test(text);
}

/** True for a module of Python among tests that is none itself: what tests are run on, with what they need in it. */
export function isDataOfTests({ path, purposes }: File): boolean {
  return isFor(purposes, ofTests) && !/(?:^|\/)(?:test_[^/]*|[^/]*_test|tests|conftest)\.py$/.test(path);
}
