/**
 * Evidence of a file's purpose in its text: a test imports a test framework, a Java package declaration shows the
 * source root.
 *
 * Linear in the text. Comments and strings count as code, so a file needs several traces, or a hint from its location
 * as well.
 */

import { type Purpose, type PurposeHint, purposes } from './purposes.ts';

interface TestTraces {
  /** A line that loads a test framework or mocks parts of a program. */
  readonly imports: RegExp;
  /** A test, or its setup. */
  readonly declares: RegExp;
}

const python: TestTraces = {
  imports:
    /^[ \t]*(?:import|from)[ \t]+(?:pytest|unittest|nose2?|hypothesis|behave|testtools|locust|django\.test|rest_framework\.test|twisted\.trial|mock|factory)\b/m,
  declares: /^[ \t]*(?:async[ \t]+)?def[ \t]+test|^class[ \t]+\w*Test|^[ \t]*@pytest\./m,
};

const java: TestTraces = {
  imports:
    /^[ \t]*import[ \t]+(?:static[ \t]+)?(?:org\.(?:junit|testng|mockito|assertj|hamcrest|easymock|jmock|spockframework|springframework\.(?:boot\.)?test)|junit\.framework|io\.(?:restassured|cucumber))\b/m,
  declares:
    /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|(?:Before|After)(?:Each|All|Class)?|RunWith|ExtendWith|SpringBootTest)\b|extends\s+\w*Test(?:Case|Base)?\b/,
};

const go: TestTraces = {
  imports: /"(?:testing|github\.com\/(?:stretchr\/testify|onsi\/(?:ginkgo|gomega)|golang\/mock)[^"]*)"/,
  declares: /^func[ \t]+(?:\([^)\n]{0,200}\)[ \t]*)?\w+\([^)\n]{0,200}\*?testing\.(?:TB?|B|F|M)\b/m,
};

const javascript: TestTraces = {
  imports:
    /(?:\bfrom|\brequire\(|\bimport)\s*['"](?:vitest|jest|@jest\/[\w-]+|mocha|chai|sinon|ava|tap|tape|qunit|jasmine|supertest|nock|enzyme|cypress|testcafe|node:test|@playwright\/test|@testing-library\/[\w-]+)['"]/,
  declares: /^[ \t]*(?:describe|it|test|suite|beforeEach|beforeAll|afterEach|afterAll)(?:\.\w+)*\(/m,
};

const traces: Readonly<Record<string, TestTraces>> = {
  python,
  java,
  go,
  javascript,
  typescript: javascript,
  tsx: javascript,
};

export interface CodeFile {
  readonly path: string;
  /** Id of its grammar. */
  readonly language: string;
  readonly text: string;
}

/**
 * Purposes of a file, in the order of `purposes`.
 *
 * @param hints  hints from its location in the tree
 */
export function settlePurposes(hints: readonly PurposeHint[], file: CodeFile): readonly Purpose[] {
  const root = sourceRootOf(file);
  const found = traces[file.language];
  const imports = found?.imports.test(file.text) === true;
  const declares =
    (imports || hints.some(({ needsProof }) => needsProof)) && found?.declares.test(file.text) === true;
  const isProven = imports || declares;
  const settled = new Set<Purpose>(
    hints
      .filter(({ end, needsProof }) => (needsProof ? isProven : end <= root || end === file.path.length))
      .map(({ purpose }) => purpose),
  );
  if (imports && declares) settled.add('tests');
  if (file.language === 'java' && /^[ \t]*import[ \t]+org\.openjdk\.jmh\b/m.test(file.text))
    settled.add('benchmarks');
  return settled.size === 0 ? noPurposes : purposes.filter((purpose) => settled.has(purpose));
}

const noPurposes: readonly Purpose[] = [];

/** Length of the path up to the source root of packages; of the whole path if the language has no such packages. */
function sourceRootOf({ path, language, text }: CodeFile): number {
  if (language !== 'java') return path.length;
  const name = /^[ \t]*package[ \t]+([\w.]+)[ \t]*;/m.exec(text)?.[1];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const end = name === undefined ? '' : `${name.replaceAll('.', '/')}/`;
  return end !== '' && `/${folder}`.endsWith(`/${end}`) ? folder.length - end.length : path.length;
}
