/**
 * Families of taint rules that are the same in every language: what flows where, how bad it is, and what is said.
 *
 * A language adds its own remedy, and kinds that only it has.
 */

import { defineTaintRule, type KindOf } from '@assay/engine/rule';
import { dataFamilies } from './data-families.ts';
import { type Family, remote, storedToo, type TaintDefinition } from './family.ts';
import { knownRedirect, knownRequest } from './known-addresses.ts';

/** What may hold the end of a line. */
const severalLines: readonly KindOf<'source'>[] = ['remote-input', 'remote-text', 'checked-input'];
const injection = ['A03:2021', 'A05:2025'];

/** What a template puts out, by the context in which it stands. */
const templateOutputs = new Map<KindOf<'sink'>, string>([
  ['html-text', 'This unescaped output'],
  ['html-attribute', 'This unescaped output in an attribute'],
  ['html-unquoted-attribute', 'This output in an attribute without quotes'],
  ['html-url', 'The address that begins with this output'],
  ['html-script', 'This output in a script of the page'],
  ['html-script-string', 'This output in a text of a script'],
  ['html-style', 'This output in a style sheet of the page'],
]);
/** The same by names, as findings have them. */
const outputTexts: ReadonlyMap<string, string> = new Map<string, string>([
  ...templateOutputs,
  ['answer-type', 'What a browser takes this answer for'],
]);

const families = {
  ...dataFamilies,
  'code-injection': {
    title: 'Code that is run depends on untrusted input',
    severity: 'critical',
    precision: 'high',
    cwe: [94, 95],
    owasp: injection,
    from: remote,
    fromLibraryTo: ['code-execution'],
    fromAnyCaller: { to: ['code-execution'] },
    to: ['code-execution', 'module-load'],
    missing: 'limit it to fixed texts',
    message: ({ source }) => `The code that runs here depends on ${source.description}.`,
  },
  'argument-injection': {
    title: 'Argument of a program may be read as an option',
    severity: 'medium',
    precision: 'medium',
    cwe: [88],
    owasp: injection,
    confidence: 'medium',
    from: [...remote, 'library-input'],
    to: ['program-argument'],
    cleansedBy: ['option-check'],
    // Behind other text it is no longer the beginning of the argument.
    safeAfter: '^[^-]',
    missing: 'refuse a dash at its beginning',
    message: ({ source }) =>
      `This argument is an option of the program where it begins with a dash, and it depends on ${source.description}.`,
  },
  'unsafe-reflection': {
    title: 'Name of a loaded class depends on untrusted input',
    severity: 'medium',
    precision: 'medium',
    cwe: [470],
    owasp: injection,
    confidence: 'medium',
    from: remote,
    to: ['class-name'],
    // Behind a package's name only classes of that package are left.
    safeAfter: '^[\\w$]+\\.',
    missing: 'limit it to known names',
    message: ({ source }) => `The class that is loaded here depends on ${source.description}.`,
  },
  'command-injection': {
    title: 'Command line depends on untrusted input',
    severity: 'critical',
    precision: 'high',
    cwe: [78, 77],
    owasp: injection,
    from: remote,
    // A function that starts a program is meant to be told which one, and a command as a whole is its caller's.
    fromLibraryTo: ['shell-command'],
    fromLibraryBehind: ['shell-command'],
    fromAnyCaller: { to: ['shell-command'], behind: ['shell-command'] },
    to: ['shell-command', 'command-program'],
    cleansedBy: ['shell-escape'],
    missing: 'quote it or limit it to fixed words',
    message: ({ source }) => `This command depends on ${source.description}.`,
  },
  'cross-site-scripting': {
    title: 'Response body depends on untrusted input',
    severity: 'high',
    precision: 'high',
    confidence: 'medium',
    cwe: [79],
    owasp: injection,
    from: remote,
    fromLibraryTo: ['html-response', 'html-text'],
    fromLibraryBehind: ['html-response', 'html-text'],
    fromAnyCaller: { to: ['html-response', 'html-text'], behind: ['html-response'] },
    // Between the quotes of a script an escaped value is no more than a backslash: who sends it may try that, who stored it hardly.
    to: ['html-response', 'text-answer', 'html-script-string', 'html-error-page', 'answer-type'],
    onlyIfSet: {
      at: ['text-answer'],
      setting: { kind: 'page-type', undoneBy: ['content-type', 'chosen-content-type'], isLate: true },
    },
    // Addresses are mostly checked, or made by the program, where they begin.
    weakTo: ['html-script-string', 'html-style', 'html-url', 'html-error-page'],
    cleansedBy: ['html-escape', 'json-encode'],
    weakFromSender: true,
    also: [
      {
        from: [...remote, 'stored-data', 'library-input'],
        to: [
          ...[...templateOutputs.keys()].filter((kind) => kind !== 'html-script-string'),
          'html-response',
          'answer-type',
        ],
        // JSON keeps markup as it is, also the end of a script. As the whole of an answer it is read as JSON.
        cleansedBy: ['html-escape'],
        inMarkup: {
          at: ['html-response'],
          from: storedToo,
          or: { kind: 'page-type', undoneBy: ['content-type', 'chosen-content-type'] },
        },
      },
    ],
    unlessSet: [
      { kind: 'content-type', undoneBy: ['page-type', 'chosen-content-type'], under: 'answer-by-type' },
      { kind: 'saved-answer', isLate: true },
    ],
    weakIfSet: ['chosen-content-type', 'given-headers'].map((kind) => ({ kind, undoneBy: ['page-type'] })),
    unlessProgram: {
      has: 'template-escaping-on',
      of: 'template-engine',
      at: ['html-text', 'html-attribute'],
    },
    // Headers are the visitor's own, and browsers encode what addresses hold. Who wrote what is stored is not known.
    weakFrom: ['remote-line', 'stored-data'],
    surerBehind: ['html-response'],
    missing: 'escape it for HTML',
    message: ({ source, sinkKind }) =>
      `${outputTexts.get(sinkKind) ?? 'This response body'} depends on ${source.description}${
        source.kind === 'stored-data' ? ', which whoever stored it has chosen' : ''
      }.`,
  },
  'file-inclusion': {
    title: 'File that is run depends on untrusted input',
    severity: 'critical',
    precision: 'high',
    confidence: 'medium',
    cwe: [98, 73],
    owasp: ['A03:2021', 'A05:2025'],
    from: remote,
    to: ['file-inclusion'],
    cleansedBy: ['path-containment', 'folder-check'],
    missing: 'choose it from a list',
    message: ({ source }) => `The file that runs here depends on ${source.description}.`,
  },
  'format-string': {
    title: 'Format of a text depends on untrusted input',
    severity: 'low',
    precision: 'medium',
    confidence: 'medium',
    cwe: [134],
    owasp: injection,
    from: remote,
    to: ['format-text'],
    missing: 'keep it out of the format',
    message: ({ source }) => `This format depends on ${source.description}.`,
  },
  'header-injection': {
    title: 'Response header depends on untrusted input',
    severity: 'medium',
    precision: 'high',
    cwe: [113, 644],
    owasp: injection,
    from: severalLines,
    to: ['header-name', 'cookie-header'],
    cleansedBy: ['url-encode'],
    missing: 'refuse line ends',
    message: ({ source }) => `This header of the response depends on ${source.description}.`,
  },
  'ldap-injection': {
    title: 'LDAP filter depends on untrusted input',
    severity: 'high',
    precision: 'high',
    cwe: [90],
    owasp: injection,
    from: remote,
    fromLibraryBehind: ['ldap-filter'],
    fromAnyCaller: { to: ['ldap-filter'], behind: ['ldap-filter'] },
    to: ['ldap-filter'],
    cleansedBy: ['ldap-escape'],
    missing: 'escape it for LDAP',
    message: ({ source }) => `This LDAP filter depends on ${source.description}.`,
  },
  'log-injection': {
    title: 'Log text depends on untrusted input',
    severity: 'low',
    confidence: 'low',
    precision: 'medium',
    cwe: [117],
    owasp: ['A09:2021', 'A09:2025'],
    from: severalLines,
    to: ['log-text'],
    cleansedBy: ['line-escape', 'json-encode', 'url-encode'],
    missing: 'take out line ends',
    message: ({ source }) => `This line of the log depends on ${source.description}.`,
  },
  'nosql-code-injection': {
    title: 'Database script depends on untrusted input',
    severity: 'high',
    precision: 'high',
    cwe: [943, 94],
    owasp: injection,
    from: remote,
    to: ['nosql-code'],
    missing: 'limit it to fixed texts',
    message: ({ source }) => `This database script depends on ${source.description}.`,
  },
  'nosql-injection': {
    title: 'Database query object depends on untrusted input',
    severity: 'high',
    precision: 'high',
    cwe: [943],
    owasp: injection,
    from: ['remote-input'],
    to: ['nosql-query'],
    weakFromSchema: true,
    cleansedBy: ['nosql-escape', 'string-type'],
    missing: 'make it a plain value',
    message: ({ source }) => `This query object depends on ${source.description}, which may hold operators.`,
  },
  'polynomial-regex': {
    title: 'Regular expression takes polynomial time on untrusted input',
    family: 'regex-denial-of-service',
    severity: 'medium',
    precision: 'medium',
    confidence: 'low',
    cwe: [1333, 400, 730],
    owasp: ['A06:2025'],
    from: remote,
    to: ['polynomial-match'],
    cleansedBy: ['length-limit'],
    missing: 'limit its length',
    message: ({ source, regex }) =>
      `${regex.pattern} takes quadratic time or more on ${regex.attack}, and this text depends on ${source.description}.`,
  },
  'regex-denial-of-service': {
    title: 'Regular expression takes exponential time on untrusted input',
    severity: 'high',
    precision: 'high',
    cwe: [1333, 400, 730],
    owasp: ['A06:2025'],
    from: remote,
    to: ['exponential-match'],
    missing: 'limit its length',
    message: ({ source, regex }) =>
      `${regex.pattern} takes exponential time on ${regex.attack}, and this text depends on ${source.description}.`,
  },
  'open-redirect': {
    title: 'Redirect target depends on untrusted input',
    severity: 'medium',
    precision: 'high',
    confidence: 'medium',
    cwe: [601],
    owasp: ['A01:2021', 'A01:2025'],
    from: remote,
    to: ['redirect-url'],
    // The host that a browser asked for, and the page that it comes from, are its own.
    weakFrom: ['remote-line'],
    weakFromPath: true,
    cleansedBy: ['url-encode', 'url-check'],
    safeAfter: knownRedirect,
    missing: 'limit where it leads',
    message: ({ source }) => `The redirect target depends on ${source.description}.`,
  },
  'path-traversal': {
    title: 'File path depends on untrusted input',
    severity: 'high',
    precision: 'high',
    confidence: 'medium',
    cwe: [22, 73],
    owasp: ['A01:2021', 'A01:2025'],
    from: remote,
    to: ['file-path', 'file-probe', 'served-path'],
    weakTo: ['file-probe'],
    // Who is asked for a whole path, as a file manager, is mostly meant to be.
    surerBehind: ['file-path', 'file-probe', 'served-path'],
    weakPathTo: ['served-path'],
    // A manager of files takes whole paths all over.
    purposeFrom: 3,
    needsSlash: true,
    cleansedBy: ['path-containment', 'folder-check'],
    also: [
      {
        from: remote,
        to: ['file-path', 'served-path'],
        cleansedBy: ['path-containment'],
        ofTestedPart: true,
        missing: 'test it again once it is resolved',
        message: ({ source }) =>
          `The beginning of this file path is tested while \`..\` may still follow, and it depends on ${source.description}.`,
      },
    ],
    missing: 'keep it within a folder',
    message: ({ source }) => `This file path depends on ${source.description}.`,
  },
  'server-side-request-forgery': {
    title: 'Address of a server-side request depends on untrusted input',
    severity: 'high',
    precision: 'high',
    confidence: 'medium',
    // Whoever asks for a page or sets a web hook is meant to name a host.
    surerFromAnyone: true,
    cwe: [918],
    owasp: ['A10:2021', 'A01:2025'],
    from: storedToo,
    weakFrom: ['stored-data'],
    to: ['request-url'],
    cleansedBy: ['url-encode', 'url-check'],
    // Who looks its address up tests it: requests do so by themselves.
    unlessReaches: ['host-lookup'],
    unlessConnected: { opened: 'connection-opened', tested: 'address-tested', sent: 'request-sent' },
    safeAfter: knownRequest,
    missing: 'limit which host it names',
    message: ({ source }) => `The address of this request depends on ${source.description}.`,
  },
  'sql-injection': {
    title: 'SQL query depends on untrusted input',
    severity: 'critical',
    precision: 'high',
    cwe: [89],
    owasp: injection,
    from: storedToo,
    weakFrom: ['stored-data'],
    fromLibraryTo: ['sql-query'],
    fromLibraryBehind: ['sql-query'],
    fromAnyCaller: { to: ['sql-query'], behind: ['sql-query'] },
    to: ['sql-query'],
    cleansedBy: ['sql-escape'],
    missing: 'bind, escape or limit it',
    message: ({ source }) => `This SQL query depends on ${source.description}.`,
  },
  'template-injection': {
    title: 'Template source depends on untrusted input',
    severity: 'high',
    precision: 'high',
    cwe: [1336, 94],
    owasp: injection,
    from: storedToo,
    weakFrom: ['stored-data'],
    fromLibraryTo: ['template-source'],
    fromAnyCaller: { to: ['template-source'] },
    to: ['template-source'],
    missing: "keep it out of the template's own text",
    message: ({ source }) => `The template that is compiled here depends on ${source.description}.`,
  },
  'unsafe-deserialization': {
    title: 'Objects are rebuilt from untrusted input',
    severity: 'critical',
    precision: 'high',
    cwe: [502],
    owasp: ['A08:2021', 'A08:2025'],
    from: storedToo,
    weakFrom: ['stored-data'],
    fromAnyCaller: { to: ['unsafe-deserialization'] },
    to: ['unsafe-deserialization'],
    missing: 'limit which objects it makes',
    message: ({ source }) => `The objects rebuilt here depend on ${source.description}.`,
  },
  'xpath-injection': {
    title: 'XPath expression depends on untrusted input',
    severity: 'high',
    precision: 'high',
    cwe: [643],
    owasp: injection,
    from: remote,
    fromLibraryBehind: ['xpath-query'],
    fromAnyCaller: { to: ['xpath-query'], behind: ['xpath-query'] },
    to: ['xpath-query'],
    missing: 'escape it for XPath',
    message: ({ source }) => `This XPath expression depends on ${source.description}.`,
  },
  'zip-slip': {
    title: 'File is written where an archive says',
    severity: 'high',
    precision: 'high',
    cwe: [22, 23],
    owasp: ['A01:2021', 'A01:2025'],
    from: ['archive-entry'],
    to: ['file-path', 'file-probe'],
    weakTo: ['file-probe'],
    cleansedBy: ['path-containment', 'folder-check'],
    missing: 'keep it within the folder',
    message: ({ source }) => `This file path depends on ${source.description}.`,
  },
} satisfies Record<string, Family>;

/** What a language says for itself. */
type Own = Pick<TaintDefinition, 'remedy'> & Partial<TaintDefinition>;

/** The rule of a family for one language. Its id is `<language>/<family>`. */
export function familyRule(
  language: string,
  family: keyof typeof families,
  own: Own,
): ReturnType<typeof defineTaintRule> {
  const common: Family = families[family];
  return defineTaintRule({
    id: `${language}/${family}`,
    family,
    category: 'security',
    since: '0.1.0',
    status: 'preview',
    ...common,
    ...own,
  });
}
