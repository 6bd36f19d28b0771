/**
 * All kinds that models bind and rules name. A kind says what a value is or what a place does with it, never which
 * library it belongs to.
 */

export type KindRole = 'source' | 'sink' | 'sanitizer' | 'misuse';

/** Kind to its role and one line for authors of models. */
export const kinds = {
  'remote-input': {
    role: 'source',
    meaning: 'Data of a network request that a stranger may send; it may be an object.',
  },
  'remote-text': {
    role: 'source',
    meaning: 'The same where it is always text: path parameters, URLs.',
  },
  'remote-line': {
    role: 'source',
    meaning: 'The same where it has no line ends: headers, addresses as they were sent.',
  },
  'checked-input': {
    role: 'source',
    meaning: 'Data of a request that a form or a schema of the program has let through.',
  },
  'stored-data': { role: 'source', meaning: 'What a database gives: whoever stored it may have chosen it.' },
  'stored-secret': { role: 'source', meaning: 'A password, its hash or another secret of a stored record.' },
  'error-trace': { role: 'source', meaning: 'Where in the code something went wrong.' },
  'error-text': { role: 'source', meaning: 'What an exception that the program did not foresee says.' },
  'dom-input': { role: 'source', meaning: 'Data that a link or another window hands to a page.' },
  'page-text': {
    role: 'source',
    meaning: 'Text that elements of a page hold, which whoever wrote the page may not have chosen.',
  },
  'server-data': {
    role: 'source',
    meaning: 'What a page is answered by its server: whoever stored it may have chosen it.',
  },
  'own-address': { role: 'source', meaning: 'The address that a page comes from itself.' },
  'cli-input': { role: 'source', meaning: 'Arguments of the command line and what a user types.' },
  'library-input': {
    role: 'source',
    meaning:
      'Arguments that users of a package pass to the functions that it exports, and whoever calls a function that the program does not.',
  },
  'weak-random': { role: 'source', meaning: 'Output of a random generator that can be predicted.' },
  'archive-entry': {
    role: 'source',
    meaning: 'Name of an entry in an archive, which whoever made it has chosen.',
  },
  'file-content': { role: 'source', meaning: 'What a file holds: whoever wrote it may have chosen it.' },
  'service-answer': {
    role: 'source',
    meaning: 'What another server answers: whoever runs it, or stands between, has chosen it.',
  },
  environment: { role: 'source', meaning: 'Environment variables.' },
  'sql-query': { role: 'sink', meaning: 'Text that is run as SQL.' },
  'mapper-argument': {
    role: 'sink',
    meaning:
      'One of several arguments of a statement, of which some are put into its text and others are bound.',
  },
  'nosql-query': {
    role: 'sink',
    meaning: 'A query object in which operators such as `$gt` or `$where` count.',
  },
  'nosql-code': { role: 'sink', meaning: 'A script that a database runs for each document.' },
  'shell-command': { role: 'sink', meaning: 'A command line that a shell interprets.' },
  'command-program': { role: 'sink', meaning: 'The program that is started without a shell.' },
  'program-argument': {
    role: 'sink',
    meaning: 'Argument of a program whose options do harm, which is an option where it begins with a dash.',
  },
  'code-execution': { role: 'sink', meaning: 'Text that is run as program code.' },
  'class-name': { role: 'sink', meaning: 'Name of a class that is loaded.' },
  'module-load': { role: 'sink', meaning: 'Path of a module that is loaded and run.' },
  'template-settings': {
    role: 'sink',
    meaning: 'Data of a template, whose other members set up the engine that renders it.',
  },
  'template-source': { role: 'sink', meaning: 'Source text of a template that is compiled and run.' },
  'unsafe-deserialization': { role: 'sink', meaning: 'Text from which objects with behaviour are rebuilt.' },
  'file-path': { role: 'sink', meaning: 'Path of a file that is read, written, listed, served or removed.' },
  'served-path': {
    role: 'sink',
    meaning: 'Path of a file that is served by what refuses requests whose own path has `..`.',
  },
  'page-path': {
    role: 'sink',
    meaning: 'Path of a page within the application that a request is handed on to.',
  },
  'file-probe': {
    role: 'sink',
    meaning: 'Path of a file of which no more is asked than whether it is there.',
  },
  'returned-answer': { role: 'sink', meaning: 'What a handler gives back to be answered, in any form.' },
  answer: { role: 'sink', meaning: 'What a client is answered, in any form, JSON too.' },
  'page-value': { role: 'sink', meaning: 'What a template is given, which chooses what of it it shows.' },
  'written-json': {
    role: 'sink',
    meaning: 'What is written as JSON to a file, a connection or, by a handler, as the answer.',
  },
  'html-error-page': { role: 'sink', meaning: 'Message of an error page, which most servers escape.' },
  'html-response': { role: 'sink', meaning: 'Body that a browser may show as HTML.' },
  'html-text': { role: 'sink', meaning: 'What a template puts between tags as it is.' },
  'html-attribute': { role: 'sink', meaning: 'What a template puts into a quoted attribute as it is.' },
  'html-unquoted-attribute': {
    role: 'sink',
    meaning: 'What a template puts into an attribute without quotes, or between attributes, escaped or not.',
  },
  'html-url': {
    role: 'sink',
    meaning:
      'What a template begins an address with that a browser follows: escaped, it may still be a script.',
  },
  'html-script': { role: 'sink', meaning: 'What a template puts into the code of a script, escaped or not.' },
  'html-script-string': {
    role: 'sink',
    meaning: 'What a template puts between quotes in a script: escaped for HTML, a backslash still counts.',
  },
  'html-style': { role: 'sink', meaning: 'What a template puts into a style sheet, escaped or not.' },
  'dom-html': { role: 'sink', meaning: 'Markup that is put into a page.' },
  'redirect-url': { role: 'sink', meaning: 'Address that the server sends a browser to.' },
  'view-name': {
    role: 'sink',
    meaning: 'Name of the view that a handler answers with, which may be `redirect:` and an address.',
  },
  'dom-navigation': { role: 'sink', meaning: 'Address that a page sends itself to.' },
  'request-url': { role: 'sink', meaning: 'Address or host of a request that the server itself makes.' },
  'host-lookup': {
    role: 'sink',
    meaning: 'Host whose address is looked up, to be tested before a request goes there.',
  },
  'jwt-decode': { role: 'sink', meaning: 'A token that is read without a check of its signature.' },
  'token-check': { role: 'sink', meaning: 'A token whose signature is checked.' },
  'xpath-query': { role: 'sink', meaning: 'Text that is run as XPath.' },
  'session-value': { role: 'sink', meaning: 'Name or value of an attribute of the session.' },
  'secret-value': {
    role: 'sink',
    meaning: 'A value that nobody may guess: a cookie, a key, an attribute of the session.',
  },
  'ldap-filter': { role: 'sink', meaning: 'An LDAP filter or distinguished name.' },
  'xml-external': { role: 'sink', meaning: 'XML that is parsed with entities resolved.' },
  'stored-password': { role: 'sink', meaning: 'A field of a stored record that holds a password.' },
  'compared-password': {
    role: 'sink',
    meaning: 'What the password of a stored record is compared with, or looked up by.',
  },
  'log-text': { role: 'sink', meaning: 'A line of a log that is printed as it is.' },
  'record-key': { role: 'sink', meaning: 'What a stored record is looked up by.' },
  'record-change': { role: 'sink', meaning: 'A record or query whose records are stored anew, or removed.' },
  'record-reference': { role: 'sink', meaning: 'The record that a field of another one refers to.' },
  'current-user': { role: 'source', meaning: 'Who is logged in, as the session or the token says.' },
  'record-write': { role: 'sink', meaning: 'A record that is stored with all fields that it has.' },
  'page-size': { role: 'sink', meaning: 'How many records a query gives at most.' },
  'unpacked-data': {
    role: 'sink',
    meaning: 'Compressed data that is unpacked into memory without a limit.',
  },
  'header-name': { role: 'sink', meaning: 'Name of a header of the response.' },
  'cookie-header': { role: 'sink', meaning: 'Text of a `Set-Cookie` header.' },
  'cors-origin': { role: 'sink', meaning: 'Origin that may read the answer.' },
  'regex-source': { role: 'sink', meaning: 'Source text of a regular expression.' },
  'exponential-match': {
    role: 'sink',
    meaning: 'Text that is matched against a pattern that takes exponential time.',
  },
  'polynomial-match': {
    role: 'sink',
    meaning: 'Text that is matched against a pattern that takes quadratic time or more.',
  },
  'prototype-member': {
    role: 'sink',
    meaning: 'A member of an object that a key from outside has chosen: it may be a shared prototype.',
  },
  'option-check': { role: 'sanitizer', meaning: 'A text that does not begin with a dash.' },
  'sql-escape': { role: 'sanitizer', meaning: 'Quoted for use as a value in SQL.' },
  'nosql-escape': {
    role: 'sanitizer',
    meaning: 'Free of query operators: a string, a number, an identifier.',
  },
  'string-type': {
    role: 'sanitizer',
    meaning: 'A string for certain: the engine knows it from type checks and joining.',
  },
  'line-escape': { role: 'sanitizer', meaning: 'Without line ends; the engine knows it from replacing.' },
  'field-selection': { role: 'sanitizer', meaning: 'An object that has the named fields only.' },
  'length-limit': {
    role: 'sanitizer',
    meaning: 'A text that is not long: the engine knows it from checks of the length and cuts.',
  },
  'shell-escape': { role: 'sanitizer', meaning: 'Quoted as one word for a shell.' },
  'html-escape': {
    role: 'sanitizer',
    meaning: 'Escaped for HTML text and quoted attributes, or cleaned markup.',
  },
  'code-escape': {
    role: 'sanitizer',
    meaning: 'Escaped for a text in a script or a style sheet, or for an attribute without quotes.',
  },
  'url-encode': { role: 'sanitizer', meaning: 'Percent-encoded as one part of a URL.' },
  'path-containment': { role: 'sanitizer', meaning: 'A file name with no way out of its folder.' },
  'folder-check': {
    role: 'sanitizer',
    meaning:
      'A path below a folder once it is resolved: it may lead from one part of that folder into another.',
  },
  'json-encode': { role: 'sanitizer', meaning: 'Written as JSON, which no browser shows as HTML.' },
  'regexp-escape': { role: 'sanitizer', meaning: 'Escaped for use in a regular expression.' },
  'xpath-escape': { role: 'sanitizer', meaning: 'Escaped for use in XPath.' },
  'code-literal': {
    role: 'sanitizer',
    meaning: 'One literal of the language: the engine knows it from checks of quotes.',
  },
  'ldap-escape': { role: 'sanitizer', meaning: 'Escaped for an LDAP filter or name.' },
  'url-check': { role: 'sanitizer', meaning: 'Checked against the hosts that are allowed.' },
  'chosen-content-type': {
    role: 'misuse',
    meaning: 'A response is declared to be of a type that is not told beside it.',
  },
  'content-type': { role: 'misuse', meaning: 'A response is declared to be something else than a page.' },
  'given-headers': { role: 'misuse', meaning: 'A response is given headers, which mostly tell its type.' },
  'answer-by-type': {
    role: 'misuse',
    meaning: 'No misuse: what answers where a client asks for a type that is no page.',
  },
  'page-type': { role: 'misuse', meaning: 'A response is declared to be a page, or its type is taken away.' },
  'data-only': {
    role: 'misuse',
    meaning: 'A reader of documents that makes nothing but lists, maps and texts, or classes of a list.',
  },
  'any-class': { role: 'misuse', meaning: 'A reader of documents is told to make objects of any class.' },
  'weak-hash': { role: 'misuse', meaning: 'A hash function with known collisions.' },
  'unsafe-loader': {
    role: 'misuse',
    meaning: 'A format or loader that makes objects with behaviour, whatever it reads.',
  },
  'weak-cipher': { role: 'misuse', meaning: 'A broken cipher or mode, or a key that is too short.' },
  'password-hash': {
    role: 'misuse',
    meaning: 'A slow hash of a password is made: no misuse, a sign of care.',
  },
  'logged-statements': { role: 'misuse', meaning: 'Statements of a database are printed with their values.' },
  'unescaped-output': {
    role: 'misuse',
    meaning: 'An output of a template of which the template says that it is not to be escaped.',
  },
  'unknown-call': {
    role: 'sink',
    meaning: 'What a function is given of which no model speaks, where such calls are listed.',
  },
  'template-escaping-off': { role: 'misuse', meaning: 'A template engine that prints values as they are.' },
  'template-escaping-on': {
    role: 'misuse',
    meaning: 'No misuse: a template engine is told to escape what its templates put out.',
  },
  'template-engine': { role: 'misuse', meaning: 'No misuse: a template engine is made, or started.' },
  'insecure-cookie': { role: 'misuse', meaning: 'A session cookie without `httpOnly` or `secure`.' },
  'cors-any-origin': { role: 'misuse', meaning: 'Every origin may read answers with credentials.' },
  'insecure-download': { role: 'misuse', meaning: 'A program or archive is fetched over plain HTTP.' },
  'tls-verification-off': { role: 'misuse', meaning: 'Certificates of the other side are not checked.' },
  'tls-old-version': { role: 'misuse', meaning: 'Versions of TLS before 1.2 are accepted.' },
  'open-file-mode': {
    role: 'misuse',
    meaning: 'A file or folder that every user of the machine may change.',
  },
  'server-without-timeout': {
    role: 'misuse',
    meaning: 'A server that waits for its clients without a limit.',
  },
  'graphql-unlimited': { role: 'misuse', meaning: 'A server of GraphQL that takes queries of any depth.' },
  'graphql-batching': {
    role: 'misuse',
    meaning: 'A server of GraphQL that takes any number of queries in one request.',
  },
  'graphql-introspection': { role: 'misuse', meaning: 'A server of GraphQL that tells its whole schema.' },
  'token-verified': { role: 'misuse', meaning: 'No misuse: the signature of a token is checked.' },
  'jwt-unverified': { role: 'misuse', meaning: 'A token is accepted without a valid signature.' },
} as const satisfies Readonly<Record<string, { readonly role: KindRole; readonly meaning: string }>>;

export type Kind = keyof typeof kinds;

/** Kinds of one role. */
export type KindOf<Role extends KindRole> = {
  [One in Kind]: (typeof kinds)[One]['role'] extends Role ? One : never;
}[Kind];

/** What a stranger may send with a request, as it came and as a form or schema let it through. */
export const remoteSources = [
  'remote-input',
  'remote-text',
  'remote-line',
  'checked-input',
] as const satisfies readonly KindOf<'source'>[];

const remoteNames: ReadonlySet<string> = new Set(remoteSources);

/** True for a kind, or a row of it, that a request brings. */
export function isRemote({ kind }: { readonly kind: string }): boolean {
  return remoteNames.has(kind);
}

/** What is known of a kind by its name, as files of users write it; `undefined` for no kind. */
export function kindNamed(name: string): { readonly role: KindRole; readonly meaning: string } | undefined {
  return isKind(name) ? kinds[name] : undefined;
}

export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}

/** True where one of the kinds has a name. */
export function names(some: readonly Kind[], name: string): boolean {
  const all: readonly string[] = some;
  return all.includes(name);
}
