/**
 * All kinds that models bind and rules refer to. A kind tells what a value is or what a place does with it, never which
 * library it belongs to.
 */

/** Sources of data. */
const sources = {
  'remote-input': 'Data of a network request that a stranger may send; it may be an object.',
  'remote-text': 'The same where it is always text: path parameters, URLs.',
  'remote-line': 'The same where it has no line ends: headers, addresses as they were sent.',
  'checked-input': 'Data of a request that a form or a schema of the program has let through.',
  'stored-data': 'What a database gives: whoever stored it may have chosen it.',
  'stored-secret': 'A password, its hash or another secret of a stored record.',
  'error-trace': 'Where in the code something went wrong.',
  'error-text': 'What an exception that the program did not foresee says.',
  'dom-input': 'Data that a link or another window hands to a page.',
  'page-text': 'Text that elements of a page hold, which whoever wrote the page may not have chosen.',
  'server-data': 'What a page is answered by its server: whoever stored it may have chosen it.',
  'own-address': 'The address that a page comes from itself.',
  'cli-input': 'Arguments of the command line and what a user types.',
  'library-input':
    'Arguments that users of a package pass to the functions that it exports, and whoever calls a function that the program does not.',
  'weak-random': 'Output of a random generator that can be predicted.',
  'uploaded-name': 'Name that whoever uploads a file has given it, with its ending.',
  'archive-entry': 'Name of an entry in an archive, which whoever made it has chosen.',
  'file-content': 'What a file holds: whoever wrote it may have chosen it.',
  'service-answer': 'What another server answers: whoever runs it, or stands between, has chosen it.',
  environment: 'Environment variables.',
  'current-user': 'Who is logged in, as the session or the token says.',
} as const;

/** Sinks where data does harm. */
const sinks = {
  'sql-query': 'Text that is run as SQL.',
  'mapper-argument':
    'One of several arguments of a statement, of which some are put into its text and others are bound.',
  'nosql-query': 'A query object in which operators such as `$gt` or `$where` count.',
  'nosql-code': 'A script that a database runs for each document.',
  'shell-command': 'A command line that a shell interprets.',
  'command-program': 'The program that is started without a shell.',
  'program-argument':
    'Argument of a program whose options do harm, which is an option where it begins with a dash.',
  'code-execution': 'Text that is run as program code.',
  'class-name': 'Name of a class that is loaded.',
  'file-inclusion': 'Path of a file that runs in the place where it is asked for.',
  'module-load': 'Path of a module that is loaded and run.',
  'template-settings': 'Data of a template, whose other members set up the engine that renders it.',
  'template-source': 'Source text of a template that is compiled and run.',
  'unsafe-deserialization': 'Text from which objects with behaviour are rebuilt.',
  'file-path': 'Path of a file that is read, written, listed, served or removed.',
  'stored-name': 'Name under which an uploaded file is kept, whose ending says what it is taken for.',
  'written-name': 'Name of a file that is written, which is an uploaded one where the name is.',
  'served-path': 'Path of a file that is served by what refuses requests whose own path has `..`.',
  'page-path': 'Path of a page within the application that a request is handed on to.',
  'file-probe': 'Path of a file of which no more is asked than whether it is there.',
  'returned-answer': 'What a handler gives back to be answered, in any form.',
  answer: 'What a client is answered, in any form, JSON too.',
  'page-value': 'What a template is given, which chooses what of it it shows.',
  'written-json': 'What is written as JSON to a file, a connection or, by a handler, as the answer.',
  'answer-type': 'Type that an answer is declared to have: of a page, a browser runs what it holds.',
  'html-error-page': 'Message of an error page, which most servers escape.',
  'html-response': 'Body that a browser may show as HTML.',
  'text-answer': 'Body that a browser shows as HTML only where its type is set to that of a page.',
  'html-text': 'What a template puts between tags as it is.',
  'html-attribute': 'What a template puts into a quoted attribute as it is.',
  'html-unquoted-attribute':
    'What a template puts into an attribute without quotes, or between attributes, escaped or not.',
  'html-url':
    'What a template begins an address with that a browser follows: escaped, it may still be a script.',
  'html-script': 'What a template puts into the code of a script, escaped or not.',
  'html-script-string':
    'What a template puts between quotes in a script: escaped for HTML, a backslash still counts.',
  'html-style': 'What a template puts into a style sheet, escaped or not.',
  'dom-html': 'Markup that is put into a page.',
  'redirect-url': 'Address that the server sends a browser to.',
  'view-name': 'Name of the view that a handler answers with, which may be `redirect:` and an address.',
  'dom-navigation': 'Address that a page sends itself to.',
  'request-url': 'Address or host of a request that the server itself makes.',
  'host-lookup': 'Host whose address is looked up, to be tested before a request goes there.',
  'jwt-decode': 'A token that is read without a check of its signature.',
  'token-check': 'A token whose signature is checked.',
  'xpath-query': 'Text that is run as XPath.',
  'session-value': 'Name or value of an attribute of the session.',
  'secret-value': 'A value that nobody may guess: a cookie, a key, an attribute of the session.',
  'ldap-filter': 'An LDAP filter or distinguished name.',
  'xml-external': 'XML that is parsed with entities resolved.',
  'stored-password': 'A field of a stored record that holds a password.',
  'compared-password': 'What the password of a stored record is compared with, or looked up by.',
  'format-text': 'Text that says how others are put into a text.',
  'log-text': 'A line of a log that is printed as it is.',
  'record-key': 'What a stored record is looked up by.',
  'record-change': 'A record or query whose records are stored anew, or removed.',
  'record-reference': 'The record that a field of another one refers to.',
  'record-write': 'A record that is stored with all fields that it has.',
  'page-size': 'How many records a query gives at most.',
  'unpacked-data': 'Compressed data that is unpacked into memory without a limit.',
  'header-name': 'Name of a header of the response.',
  'cookie-header': 'Text of a `Set-Cookie` header.',
  'cors-origin': 'Origin that may read the answer.',
  'regex-source': 'Source text of a regular expression.',
  'exponential-match': 'Text that is matched against a pattern that takes exponential time.',
  'polynomial-match': 'Text that is matched against a pattern that takes quadratic time or more.',
  'prototype-member':
    'A member of an object that a key from outside has chosen: it may be a shared prototype.',
  'unknown-call': 'What a function is given of which no model speaks, where such calls are listed.',
} as const;

/** What sanitizes data. */
const sanitizers = {
  'option-check': 'A text that does not begin with a dash.',
  'sql-escape': 'Quoted for use as a value in SQL.',
  'sql-text-escape':
    'With a backslash in front of quotes: between quotes in SQL it is a text, elsewhere no more than it was.',
  'quote-escape':
    'Without quotes, or with another word for them: nothing leaves the quotes that it stands between.',
  'nosql-escape': 'Free of query operators: a string, a number, an identifier.',
  'string-type': 'A string for certain: the engine knows it from type checks and joining.',
  'line-escape': 'Without line ends; the engine knows it from replacing.',
  'field-selection': 'An object that has the named fields only.',
  'length-limit': 'A text that is not long: the engine knows it from checks of the length and cuts.',
  'shell-escape': 'Quoted as one word for a shell.',
  'html-escape': 'Escaped for HTML text and quoted attributes, or cleaned markup.',
  'tag-removal': 'Without tags: no markup between tags, and with the quotes that it had.',
  'code-escape': 'Escaped for a text in a script or a style sheet, or for an attribute without quotes.',
  'url-encode': 'Percent-encoded as one part of a URL.',
  'path-containment': 'A file name with no way out of its folder.',
  'ending-check': 'A name that ends as the program says, or has no ending.',
  'folder-check':
    'A path below a folder once it is resolved: it may lead from one part of that folder into another.',
  'json-encode': 'Written as JSON, which no browser shows as HTML.',
  'regexp-escape': 'Escaped for use in a regular expression.',
  'xpath-escape': 'Escaped for use in XPath.',
  'code-literal':
    'One literal of the language, as JSON is one of many: the engine knows others from checks of quotes.',
  'ldap-escape': 'Escaped for an LDAP filter or name.',
  'url-check': 'Checked against the hosts that are allowed.',
} as const;

/** What a call does wrong by itself, or does right where a rule asks for it. */
const misuses = {
  'chosen-content-type': 'A response is declared to be of a type that is not told beside it.',
  'content-type': 'A response is declared to be something else than a page.',
  'final-content-type':
    'No misuse: a response object is given a type that browsers do not render, before it is sent.',
  'saved-answer': 'No misuse: a browser is told to save the answer instead of showing it.',
  'given-headers': 'A response is given headers, which mostly tell its type.',
  'answer-by-type': 'No misuse: what answers where a client asks for a type that is no page.',
  'page-type': 'A response is declared to be a page, or its type is taken away.',
  'data-only': 'A reader of documents that makes nothing but lists, maps and texts, or classes of a list.',
  'any-class': 'A reader of documents is told to make objects of any class.',
  'address-tested':
    'No misuse: an address of the network is asked where it leads, into a private network or to this machine.',
  'connection-opened':
    'No misuse: a function of the program opens the connections of a client, or is asked before they are opened.',
  'request-sent': 'No misuse: a client sends a request that was made before.',
  'certificate-checked':
    'No misuse: a function of the program decides which certificates of others are accepted.',
  'weak-hash': 'A hash function with known collisions.',
  'unsafe-loader': 'A format or loader that makes objects with behaviour, whatever it reads.',
  'weak-padding': 'A block of RSA is padded as PKCS #1 v1.5 says.',
  'weak-cipher': 'A broken cipher or mode, or a key that is too short.',
  'password-hash': 'A slow hash of a password is made: no misuse, a sign of care.',
  'operators-removed':
    'No misuse: operators are taken out of all that requests bring, or out of all filters of a database.',
  'logged-statements': 'Statements of a database are printed with their values.',
  'unescaped-output': 'An output of a template of which the template says that it is not to be escaped.',
  'template-escaping-off': 'A template engine that prints values as they are.',
  'unescaping-template': 'A template, or a maker of templates, that prints values as they are.',
  'template-escaping-on': 'No misuse: a template engine is told to escape what its templates put out.',
  'template-engine': 'No misuse: a template engine is made, or started.',
  'insecure-cookie': 'A session cookie without `httpOnly` or `secure`.',
  'cors-any-origin': 'Every origin may read answers with credentials.',
  'insecure-download': 'A program or archive is fetched over plain HTTP.',
  'tls-verification-off': 'Certificates of the other side are not checked.',
  'tls-old-version': 'Versions of TLS before 1.2 are accepted.',
  'open-file-mode': 'A file or folder that every user of the machine may change.',
  'server-without-timeout': 'A server that waits for its clients without a limit.',
  'graphql-unlimited': 'A server of GraphQL that takes queries of any depth.',
  'graphql-batching': 'A server of GraphQL that takes any number of queries in one request.',
  'graphql-introspection': 'A server of GraphQL that tells its whole schema.',
  'token-verified': 'No misuse: the signature of a token is checked.',
  'ssh-host-key-unchecked': 'Any key of an SSH server is accepted.',
  'request-without-timeout': 'A request that waits for its answer without a limit.',
  'guessable-temporary-file': 'A temporary file whose name is known before it is made.',
  'jwt-unverified': 'A token is accepted without a valid signature.',
} as const;

/** By role, maps each kind to one line for authors of models. */
const meanings = { source: sources, sink: sinks, sanitizer: sanitizers, misuse: misuses } as const;

export type KindRole = keyof typeof meanings;

/** Kinds of one role. */
export type KindOf<Role extends KindRole> = Extract<keyof (typeof meanings)[Role], string>;

export type Kind = { [Role in KindRole]: KindOf<Role> }[KindRole];

const described = Object.entries(meanings).flatMap(([role, named]) =>
  Object.entries(named).map(([kind, meaning]) => [kind, { role: role as KindRole, meaning }] as const),
);

/** Maps a kind to its role and meaning, ordered by role. */
const kinds: ReadonlyMap<string, { readonly role: KindRole; readonly meaning: string }> = new Map(described);

/** Untrusted data of a request, as received or after a form or schema has accepted it. */
export const remoteSources = [
  'remote-input',
  'remote-text',
  'remote-line',
  'checked-input',
] as const satisfies readonly KindOf<'source'>[];

const remoteNames: ReadonlySet<string> = new Set(remoteSources);

/** True for a kind, or a row of it, that is part of a request. */
export function isRemote({ kind }: { readonly kind: string }): boolean {
  return remoteNames.has(kind);
}

/** True for a kind, or a row of it, that the operator of the program sets. */
export function isOfEnvironment({ kind }: { readonly kind: string }): boolean {
  const own: KindOf<'source'> = 'environment';
  return kind === own;
}

/** Role and meaning of a kind by name, as written in users' files; `undefined` for an unknown one. */
export function kindNamed(name: string): { readonly role: KindRole; readonly meaning: string } | undefined {
  return kinds.get(name);
}

/** Kinds of one role, in the order of their table. */
export function kindsIn<Role extends KindRole>(role: Role): readonly KindOf<Role>[] {
  return Object.keys(meanings[role]) as KindOf<Role>[];
}

/** True if one of the kinds has the name. */
export function names(some: readonly Kind[], name: string): boolean {
  const all: readonly string[] = some;
  return all.includes(name);
}
