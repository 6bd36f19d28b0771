/** Manual advice where no fix is made, by rule family, and the reasons why there is none. */

/** Why a finding has no fix; the sentence is shown to users who request one. */
export const noFixReasons = {
  allow_list_unknown: 'What may be let through here is known only to whoever runs the program.',
  protection_missing:
    'No single place of the code is wrong: something is missing that has to be thought out.',
  stored_data_depends: 'What is stored already, or made elsewhere, has to change together with the code.',
  several_remedies: 'More than one change would be right, and the code does not say which one is meant.',
  value_elsewhere: 'What has to stand here is known to a registry or a server, and to no file of the tree.',
  no_fixer: 'There is no automatic fix for this rule yet.',
  form_not_covered:
    'The automatic fix of this rule has no edit that is surely right for this form of the code.',
  refused_by_gate: 'The automatic fix was made, and a gate refused it.',
} as const;

export type NoFixReason = keyof typeof noFixReasons;

/** Names in the code that a finding is about, in backticks if there is one. */
export interface Names {
  /** The callee. */
  readonly callee: string;
  /** The argument, or the node itself. */
  readonly value: string;
  /** The enclosing function. */
  readonly owner: string;
}

type Row = readonly [reason: NoFixReason, say: (names: Names) => string];

export const adviceRows: Readonly<Record<string, Row>> = {
  'ssh-host-key-unchecked': [
    'protection_missing',
    ({ owner }) => `Load the keys of the servers that ${owner} connects to, and refuse any other one.`,
  ],
  'request-without-timeout': [
    'several_remedies',
    ({ callee }) => `Give ${callee} a limit of time that is longer than its answer ever took.`,
  ],
  'guessable-temporary-file': [
    'several_remedies',
    ({ owner }) => `Make the file and its name at once in ${owner}, and write to what is opened by that.`,
  ],
  'format-string': [
    'several_remedies',
    ({ value }) => `Write the format in the program, and pass ${value} as a value of it.`,
  ],
  'constant-nonce': [
    'stored_data_depends',
    ({ value }) =>
      `Take as many random bytes instead of ${value} for each message, and keep them in front of what is encrypted.`,
  ],
  'loose-host-check': [
    'allow_list_unknown',
    ({ owner }) =>
      `Take the host out of the address in ${owner}, and compare it as a whole with those that are allowed.`,
  ],
  'incomplete-sanitization': [
    'several_remedies',
    ({ value }) => `Refuse ${value}, or escape all of it with a library that knows where it goes to.`,
  ],
  'logged-secret': [
    'several_remedies',
    ({ callee }) => `Leave the secret out of what ${callee} writes, or write whether there is one.`,
  ],
  'integer-narrowing': [
    'several_remedies',
    ({ value }) => `Compare ${value} with the bounds of the smaller type, or read it with that size.`,
  ],
  'weak-padding': [
    'stored_data_depends',
    ({ callee }) => `Have ${callee} pad by OAEP with SHA-256, and encrypt anew what is stored.`,
  ],
  'variable-overwrite': [
    'several_remedies',
    ({ value }) => `Read the parts of ${value} that are meant by their names.`,
  ],
  'server-side-request-forgery': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Compare the host of ${value} with a list of those that the program talks to before ${callee} asks for it, and let it follow no redirects.`,
  ],
  'code-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Do not run ${value} with ${callee}: read it as data, or let it choose between functions that the program has.`,
  ],
  'file-inclusion': [
    'several_remedies',
    ({ callee, value }) =>
      `Do not run the file that ${value} names with ${callee}: let it choose from a list of files that the program has.`,
  ],
  'template-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Give ${callee} a template that the program has, and pass ${value} to it as a value.`,
  ],
  'nosql-code-injection': [
    'several_remedies',
    ({ value }) =>
      `Write the condition with operators of the query, with ${value} as their operand, in the place of code.`,
  ],
  'nosql-injection': [
    'no_fixer',
    ({ callee, value }) => `Make a text or a number of ${value} before ${callee} gets it.`,
  ],
  'xpath-injection': [
    'no_fixer',
    ({ callee, value }) =>
      `Give ${callee} a constant expression with a variable in it, and bind ${value} to the variable by a resolver.`,
  ],
  'argument-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Refuse ${value} where it begins with a dash, or put '--' before it in what ${callee} gets.`,
  ],
  'unsafe-reflection': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Look ${value} up in a table of the classes that may be named before ${callee} gets it.`,
  ],
  'ldap-injection': [
    'no_fixer',
    ({ callee, value }) => `Escape ${value} for a filter of LDAP before ${callee} gets it.`,
  ],
  'regex-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Escape ${value} before ${callee} reads it as a pattern, or search for it as a text if that is what is meant.`,
  ],
  'regex-denial-of-service': [
    'several_remedies',
    ({ value }) =>
      `Rewrite the pattern ${value} so that no two of its parts match the same characters, or refuse long texts before it.`,
  ],
  'header-injection': [
    'no_fixer',
    ({ callee, value }) => `Take line breaks out of ${value} before ${callee} writes it into the header.`,
  ],
  'log-injection': [
    'no_fixer',
    ({ callee, value }) => `Replace line breaks in ${value} before ${callee} writes it.`,
  ],
  'zip-slip': [
    'no_fixer',
    ({ callee, value }) =>
      `Resolve the path that ${callee} gets (${value}), and refuse entries that do not stay below the folder.`,
  ],
  'unrestricted-upload': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Compare the extension of ${value} in lower case with an allowlist before ${callee} stores the file, and generate the rest of the name.`,
  ],
  'mass-assignment': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Pass the fields that a user may set to ${callee} by name in the place of all of ${value}.`,
  ],
  'client-side-authorization': [
    'protection_missing',
    ({ value, owner }) =>
      `Let ${owner} ask the session or the database for what the user may do: ${value} is whatever the browser sends.`,
  ],
  'missing-authentication': [
    'protection_missing',
    ({ owner }) =>
      `Put the check that other routes have in front of ${owner}, or say that everybody may use it.`,
  ],
  'missing-authorization': [
    'protection_missing',
    ({ owner }) =>
      `Ask in front of ${owner} for the permission that its siblings ask for, or say that everybody who is let in may use it.`,
  ],
  'guard-without-parameter': [
    'protection_missing',
    ({ owner }) =>
      `Name the parameter in the path of ${owner} as its guard does, or check in ${owner} what the record belongs to.`,
  ],
  'web-method-without-permission': [
    'protection_missing',
    ({ owner }) =>
      `Begin ${owner} with a check of the permission that its effect needs, and let it answer POST alone where it changes something.`,
  ],
  'web-method-without-post': [
    'several_remedies',
    ({ owner }) =>
      `Let ${owner} answer POST alone where it changes something, and turn the links to it into forms; say so where it changes nothing.`,
  ],
  'record-exposure': [
    'several_remedies',
    ({ value }) =>
      `Answer with the fields that a caller needs in the place of ${value}, or leave the secret ones out where the record is serialised.`,
  ],
  'page-without-cap': [
    'several_remedies',
    ({ value }) => `Take the smaller one of ${value} and the largest page that the program should answer.`,
  ],
  'unbounded-decompression': [
    'several_remedies',
    ({ value }) =>
      `Read ${value} through a limit of how many bytes may come out of it, and refuse what is longer.`,
  ],
  'partial-path-containment': [
    'several_remedies',
    ({ value }) =>
      `Compare with the folder and its separator behind it, or by path elements: ${value} also begins names beside the folder.`,
  ],
  'missing-csrf-protection': [
    'protection_missing',
    ({ owner }) =>
      `Ask for a token of the session in ${owner} before anything changes, as by the middleware of the framework.`,
  ],
  'csrf-protection-off': [
    'several_remedies',
    ({ value }) => `Take ${value} away, and send the token with what forms and scripts ask for.`,
  ],
  'login-without-throttle': [
    'protection_missing',
    ({ owner }) => `Count failures by account and address in ${owner}, and make it wait longer after each.`,
  ],
  'graphql-without-limits': [
    'protection_missing',
    ({ callee }) =>
      `Give ${callee} a limit on depth and cost that the queries of your own clients stay below, and switch introspection and batches off where nobody needs them.`,
  ],
  'upload-without-limit': [
    'several_remedies',
    ({ owner }) =>
      `Set the size that ${owner} needs at most where the framework reads requests, and refuse what is larger before it is stored.`,
  ],
  'insecure-cookie': [
    'form_not_covered',
    ({ callee }) => `Set \`secure\`, \`httponly\` and \`samesite\` among the options of ${callee}.`,
  ],
  'session-fixation': [
    'several_remedies',
    ({ owner }) =>
      `Give the session a new identifier in ${owner}, once the password is right and before it holds the user.`,
  ],
  'user-enumeration': [
    'protection_missing',
    ({ owner }) => `Let ${owner} answer the same, and take as long, whether or not there is such an account.`,
  ],
  'object-without-owner': [
    'protection_missing',
    ({ value }) =>
      `Ask for whose ${value} is in the same query, or compare it with the user of the session before it is used.`,
  ],
  'missing-origin-check': [
    'allow_list_unknown',
    ({ owner }) =>
      `Compare the origin of the message with those that ${owner} is meant to hear from before its data is used.`,
  ],
  cors: [
    'allow_list_unknown',
    ({ value }) => `Name the origins that may read the answers in the place of ${value}.`,
  ],
  'plain-password': [
    'stored_data_depends',
    ({ value }) =>
      `Keep a hash of the password (argon2, scrypt or bcrypt) in the place of ${value}, compare by its own function, and hash those that are stored.`,
  ],
  'weak-hash': [
    'stored_data_depends',
    ({ callee }) =>
      `Take SHA-256, or for passwords argon2, scrypt or bcrypt, for ${callee} together with what the digest is compared with.`,
  ],
  'fast-password-hash': [
    'stored_data_depends',
    ({ callee }) =>
      `Hash the password by argon2, scrypt or bcrypt in the place of ${callee}, and hash stored ones anew when their owners log in.`,
  ],
  clickjacking: [
    'several_remedies',
    ({ value }) => `Let pages be framed by this site alone where ${value} lets everybody, or name who may.`,
  ],
  'weak-cipher': [
    'stored_data_depends',
    ({ callee }) => `Take AES with GCM and a fresh nonce for ${callee}, and encrypt anew what is stored.`,
  ],
  'hard-coded-credentials': [
    'form_not_covered',
    () =>
      'Read the secret from a store that is not in the repository, and replace the one that was published.',
  ],
  'exposed-secret': [
    'several_remedies',
    ({ value, owner }) =>
      `Leave the secret out of ${value}, or name the fields that ${owner} may answer with.`,
  ],
  'error-exposure': [
    'several_remedies',
    ({ value }) => `Write ${value} to the log, and answer with a sentence that says nothing of the program.`,
  ],
  'stack-trace-exposure': [
    'several_remedies',
    ({ value }) => `Write ${value} to the log, and answer with a sentence that says nothing of the program.`,
  ],
  'unverified-token': [
    'several_remedies',
    ({ callee }) => `Verify the token with the key and one algorithm where ${callee} only reads it.`,
  ],
  'unescaped-output': [
    'several_remedies',
    ({ value }) =>
      `Let the template escape ${value}, or clean it by a list of elements where it is meant to be markup.`,
  ],
  'template-escaping-off': [
    'no_fixer',
    ({ value }) => `Switch escaping on in ${value}, and mark what is markup as safe.`,
  ],
  'insecure-random': [
    'no_fixer',
    ({ callee }) => `Take the cryptographic source of the standard library for ${callee}.`,
  ],
  'insecure-download': [
    'no_fixer',
    ({ value }) => `Load ${value} over HTTPS, and compare its digest with a known one.`,
  ],
  'unsafe-deserialization': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Give ${callee} a format of plain data for ${value}, or a list of the types that it may make.`,
  ],
  'unsafe-loader': [
    'stored_data_depends',
    ({ callee }) => `Let ${callee} read a format of plain data, such as JSON.`,
  ],
  'tls-verification-off': [
    'several_remedies',
    ({ callee }) =>
      `Let ${callee} check certificates, and give it the authority's certificate where that is one of your own.`,
  ],
  'trust-boundary-violation': [
    'several_remedies',
    ({ callee, value }) => `Check ${value} before ${callee} keeps it among what the program trusts.`,
  ],
  'open-file-mode': [
    'no_fixer',
    ({ callee }) => `Give ${callee} a mode that lets nobody but the owner write, as \`0o600\`.`,
  ],
  'server-without-timeout': [
    'no_fixer',
    ({ value }) => `Set \`ReadHeaderTimeout\` and \`IdleTimeout\` of ${value}.`,
  ],
  'logged-statements': [
    'several_remedies',
    ({ value }) => `Switch ${value} off where secrets may be in statements.`,
  ],
  'command-injection': [
    'form_not_covered',
    ({ callee, value }) =>
      `Start a fixed program with a list of its arguments in the place of ${callee}, with ${value} as one of them and no shell.`,
  ],
  'path-traversal': [
    'form_not_covered',
    ({ callee, value }) =>
      `Resolve ${value} before ${callee} uses it, and refuse it unless it stays below a folder that the program names.`,
  ],
  'sql-injection': [
    'form_not_covered',
    ({ callee, value }) =>
      `Give ${callee} a constant text with a placeholder for each value, and ${value} as a parameter.`,
  ],
  'cross-site-scripting': [
    'form_not_covered',
    ({ value }) => `Encode ${value} for the place of the page in which it stands, or let a template do it.`,
  ],
  'xml-external-entity': [
    'form_not_covered',
    ({ callee }) => `Switch external entities and document types off where ${callee} is set up.`,
  ],
  'timing-unsafe-compare': [
    'form_not_covered',
    ({ value }) => `Compare ${value} by a function that takes the same time for every text.`,
  ],
  'insecure-settings': [
    'form_not_covered',
    ({ value }) => `Read ${value} from the environment, with the safe setting where nothing is set.`,
  ],
  'tls-old-version': ['form_not_covered', ({ value }) => `Let ${value} be TLS 1.2 or later.`],
  'open-redirect': [
    'form_not_covered',
    ({ callee, value }) =>
      `Refuse ${value} before ${callee} unless it is a path of this site, or choose it from a list.`,
  ],
};
