/**
 * All kinds that models bind and rules refer to. A kind tells what a value is or what a place does with it, never which
 * library it belongs to.
 */

/** Sources of data. */
const sources = {
  'remote-input': 'Untrusted data of a network request; it may be an object.',
  'remote-text': 'Untrusted data of a network request that is always a string: path parameters, URLs.',
  'remote-line': 'Untrusted data of a network request without line breaks: headers, URLs as sent.',
  'checked-input': 'Request data that a form or schema of the program has accepted.',
  'stored-data': 'Data read from a database, possibly chosen by whoever stored it.',
  'stored-secret': 'A password, its hash or another secret of a stored record.',
  'error-trace': 'A stack trace.',
  'error-text': 'The message of an unexpected exception.',
  'dom-input': 'Data that a link or another window passes to a page.',
  'page-text': 'Text content of page elements, which the author of the page may not have chosen.',
  'server-data': 'A response of the server in a page, possibly chosen by whoever stored it.',
  'own-address': 'The URL of the page itself.',
  'cli-input': 'Command-line arguments and user input on a terminal.',
  'library-input':
    'Arguments that callers of a package pass to its exported functions, and arguments of functions that the program does not call.',
  'weak-random': 'Output of a predictable random number generator.',
  'uploaded-name': 'Client-supplied name of an uploaded file, including its extension.',
  'archive-entry': 'Name of an archive entry, chosen by whoever made the archive.',
  'file-content': 'Content of a file, possibly chosen by whoever wrote it.',
  'service-answer': 'Response of another server, chosen by its operator or someone in between.',
  environment: 'Environment variables.',
  'current-user': 'The logged-in user, from the session or a token.',
} as const;

/** Sinks where data does harm. */
const sinks = {
  'sql-query': 'A string that is executed as SQL.',
  'mapper-argument':
    'An argument of a mapped statement, some of which are inserted into its text and others bound.',
  'nosql-query': 'A query object in which operators such as `$gt` or `$where` take effect.',
  'nosql-code': 'A script that a database runs for each document.',
  'shell-command': 'A command line that a shell interprets.',
  'command-program': 'The program that is started without a shell.',
  'program-argument':
    'Argument of a program that is parsed as an option if it begins with a dash, for programs with dangerous options.',
  'code-execution': 'A string that is executed as program code.',
  'class-name': 'Name of a class that is loaded.',
  'file-inclusion': 'Path of a file that is included and executed.',
  'module-load': 'Path of a module that is loaded and run.',
  'template-settings': 'Data of a template, other members of which configure the template engine.',
  'template-source': 'Source text of a template that is compiled and run.',
  'unsafe-deserialization': 'Data that is deserialized into objects with behavior.',
  'file-path': 'Path of a file that is read, written, listed, served or removed.',
  'stored-name':
    'Name under which an uploaded file is stored, whose extension decides how it is interpreted.',
  'written-name': 'Name of a file that is written, which may be an uploaded one.',
  'served-path': 'Path of a served file, for servers that reject requests with `..` in their path.',
  'page-path': 'Path of a page of the application to which a request is forwarded.',
  'file-probe': 'Path of a file that is only checked for existence.',
  'returned-answer': 'Return value of a handler that becomes the response, in any format.',
  answer: 'Response to a client in any format, including JSON.',
  'page-value': 'Data passed to a template, which may render some of it.',
  'written-json': 'Data written as JSON to a file, a connection or the response.',
  'answer-type': 'Declared content type of a response: a browser executes the content of a page.',
  'html-error-page': 'Message of an error page, which most servers escape.',
  'html-response': 'Body that a browser may show as HTML.',
  'text-answer': 'Body that a browser shows as HTML only if its content type is set to HTML.',
  'html-text': 'Unescaped template output between tags.',
  'html-attribute': 'Unescaped template output in a quoted attribute.',
  'html-unquoted-attribute':
    'Template output in an unquoted attribute or between attributes, escaped or not.',
  'html-url':
    'Template output at the start of a URL that a browser follows: even escaped, it may be a script.',
  'html-script': 'Template output in the code of a script, escaped or not.',
  'html-script-string':
    'Template output in a string of a script: escaped for HTML, a backslash still takes effect.',
  'html-style': 'Template output in a style sheet, escaped or not.',
  'dom-html': 'HTML that is inserted into a page.',
  'redirect-url': 'URL that the server redirects a browser to.',
  'view-name': 'Name of the view that a handler returns, which may be `redirect:` and a URL.',
  'dom-navigation': 'URL that a page navigates to.',
  'request-url': 'URL or host of a server-side request.',
  'opened-address':
    'Path of a file that is opened, or as a whole a URL: the language fetches what begins like one.',
  'host-lookup': 'Host that is resolved, to be checked before a request is sent to it.',
  'jwt-decode': 'A token that is decoded without verifying its signature.',
  'token-check': 'A token whose signature is verified.',
  'xpath-query': 'A string that is executed as XPath.',
  'session-value': 'Name or value of an attribute of the session.',
  'secret-value': 'A value that must be unpredictable: a cookie, a key, a session attribute.',
  'ldap-filter': 'An LDAP filter or distinguished name.',
  'xml-external': 'XML that is parsed with external entities enabled.',
  'stored-password': 'A field of a stored record that contains a password.',
  'compared-password': 'Value that the password of a stored record is compared with or looked up by.',
  'format-text': 'A format string.',
  'log-text': 'A log entry that is written without escaping.',
  'mail-header': 'Headers of a message as one text, in which a line break begins the next one.',
  'record-key': 'Key by which a stored record is looked up.',
  'record-change': 'A record or query whose records are updated or deleted.',
  'record-reference': 'The record that a field of another record refers to.',
  'record-owned': 'The class whose records belong to those of the class that says so.',
  'record-write': 'A record that is stored with all its fields.',
  'page-size': 'Maximum number of records that a query returns.',
  'unpacked-data': 'Compressed data that is decompressed into memory without a limit.',
  'header-name': 'Name of a response header.',
  'cookie-header': 'Value of a `Set-Cookie` header.',
  'cors-origin': 'Origin that may read the response.',
  'regex-source': 'Source text of a regular expression.',
  'exponential-match': 'A string that is matched against a pattern that takes exponential time.',
  'polynomial-match': 'A string that is matched against a pattern that takes quadratic time or more.',
  'prototype-member': 'A member of an object, selected by an untrusted key: it may be a shared prototype.',
  'unknown-call': 'Argument of a function without a model, where such calls are listed.',
} as const;

/** What sanitizes data. */
const sanitizers = {
  'option-check': 'A string that does not begin with a dash.',
  'sql-escape': 'Quoted for use as a value in SQL.',
  'sql-text-escape':
    'With a backslash in front of quotes: between quotes in SQL it is a text, elsewhere no more than it was.',
  'quote-escape':
    'Without quotes, or with another word for them: nothing leaves the quotes that it stands between.',
  'nosql-escape': 'Free of query operators: a string, a number, an identifier.',
  'string-type': 'A string for certain: known to the engine from type checks and concatenation.',
  'line-escape': 'Without line breaks: known to the engine from replacements.',
  'field-selection': 'An object with only the named fields.',
  'length-limit': 'A string of limited length: known to the engine from length checks and slices.',
  'shell-escape': 'Quoted as one word for a shell.',
  'html-escape': 'Escaped for HTML text and quoted attributes, or sanitized HTML.',
  'tag-removal': 'Without tags: no HTML between tags, but with its original quotes.',
  'code-escape': 'Escaped for a string in a script or style sheet, or for an unquoted attribute.',
  'url-encode': 'Percent-encoded as one part of a URL.',
  'path-containment': 'A file name that cannot leave its folder.',
  'ending-check': 'A name with an allowed extension, or with none.',
  'folder-check':
    'A path inside a folder after it is resolved: it may lead from one part of the folder into another.',
  'existing-file': 'The path of an existing file, which is no URL.',
  'json-encode': 'Encoded as JSON, which no browser shows as HTML.',
  'regexp-escape': 'Escaped for use in a regular expression.',
  'xpath-escape': 'Escaped for use in XPath.',
  'code-literal': 'A literal of the language, such as JSON: known to the engine from checks of quotes.',
  'ldap-escape': 'Escaped for an LDAP filter or name.',
  'url-check': 'Checked against an allowlist of hosts.',
} as const;

/** What a call does wrong by itself, or does right where a rule asks for it. */
const misuses = {
  'chosen-content-type': 'A response gets a content type that is not visible here.',
  'content-type': 'A response is declared as something other than HTML.',
  'final-content-type':
    'No misuse: a response object is given a type that browsers do not render, before it is sent.',
  'saved-answer': 'No misuse: the browser is told to download the response instead of showing it.',
  'given-headers': 'A response gets headers, which usually include its content type.',
  'answer-by-type': 'No misuse: a response for clients that request a type other than HTML.',
  'page-type': 'A response is declared as HTML, or its content type is removed.',
  'data-only': 'A parser that creates only lists, maps and strings, or classes of an allowlist.',
  'any-class': 'A parser is configured to create objects of any class.',
  'address-tested': 'No misuse: a network address is checked for private networks or the local machine.',
  'connection-opened':
    'No misuse: a function of the program opens the connections of a client, or is called before they are opened.',
  'request-sent': 'No misuse: a client sends a request that was created before.',
  'certificate-checked': 'No misuse: a function of the program decides which certificates are accepted.',
  'weak-hash': 'A hash function with known collisions.',
  'unsafe-loader': 'A format or loader that creates objects with behavior from any input.',
  'weak-padding': 'RSA with PKCS #1 v1.5 padding.',
  'weak-cipher': 'A broken cipher or mode, or a key that is too short.',
  'password-hash': 'No misuse: a password is hashed with a slow hash.',
  'operators-removed':
    'No misuse: query operators are removed from all request data, or from all filters of a database.',
  'logged-statements': 'Database statements are logged with their values.',
  'unescaped-output': 'Template output that is marked as not to be escaped.',
  'template-escaping-off': 'A template engine that outputs values without escaping.',
  'unescaping-template': 'A template, or a template factory, that outputs values without escaping.',
  'template-escaping-on': 'No misuse: a template engine is configured to escape its output.',
  'template-engine': 'No misuse: a template engine is created or started.',
  'insecure-cookie': 'A session cookie without `httpOnly` or `secure`.',
  'cors-any-origin': 'Any origin may read responses with credentials.',
  'insecure-download': 'A program or archive is downloaded over plain HTTP.',
  'tls-verification-off': 'TLS certificates are not verified.',
  'tls-old-version': 'TLS versions before 1.2 are allowed.',
  'open-file-mode': 'A file or folder that every user of the machine can change.',
  'server-without-timeout': 'A server without a timeout for its clients.',
  'graphql-unlimited': 'A GraphQL server without a query depth limit.',
  'graphql-batching': 'A GraphQL server that accepts any number of queries in one request.',
  'graphql-introspection': 'A GraphQL server that exposes its whole schema.',
  'token-verified': 'No misuse: the signature of a token is verified.',
  'ssh-host-key-unchecked': 'Any SSH host key is accepted.',
  'request-without-timeout': 'An outgoing request without a timeout.',
  'guessable-temporary-file': 'A temporary file with a predictable name.',
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
