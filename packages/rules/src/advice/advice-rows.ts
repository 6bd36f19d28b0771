/** Manual advice where no fix is made, by rule family, and the reasons why there is none. */

/** Why a finding has no fix; the sentence is shown to users who request one. */
export const noFixReasons = {
  allow_list_unknown: 'Only the operator of the program knows which values to allow here.',
  protection_missing: 'No single line is wrong: a protection is missing and has to be designed.',
  stored_data_depends:
    'Data that is already stored, or created elsewhere, has to change together with the code.',
  several_remedies: 'There is more than one correct fix, and the code does not show which one is intended.',
  value_elsewhere: 'The correct value is known to a registry or server, but not in the repository.',
  no_fixer: 'There is no automatic fix for this rule yet.',
  form_not_covered: 'The automatic fix of this rule does not support this form of the code.',
  refused_by_gate: 'An automatic fix was created, but a verification gate rejected it.',
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
    ({ owner }) =>
      `Load the known host keys of the servers that ${owner} connects to, and reject all others.`,
  ],
  'request-without-timeout': [
    'several_remedies',
    ({ callee }) => `Set a timeout for ${callee} that is longer than its slowest expected response.`,
  ],
  'guessable-temporary-file': [
    'several_remedies',
    ({ owner }) =>
      `Create the file and its name atomically in ${owner}, and write to the file descriptor that this returns.`,
  ],
  'format-string': [
    'several_remedies',
    ({ value }) => `Use a constant format string, and pass ${value} as an argument.`,
  ],
  'constant-nonce': [
    'stored_data_depends',
    ({ value }) =>
      `Generate a random nonce of the same length for each message instead of ${value}, and store it with the ciphertext.`,
  ],
  'loose-host-check': [
    'allow_list_unknown',
    ({ owner }) => `Parse the URL in ${owner}, and compare its whole host with an allowlist.`,
  ],
  'incomplete-sanitization': [
    'several_remedies',
    ({ value }) => `Reject ${value}, or escape all of it with a library for the output context.`,
  ],
  'logged-secret': [
    'several_remedies',
    ({ callee }) => `Remove the secret from what ${callee} logs, or log only whether it is set.`,
  ],
  'integer-narrowing': [
    'several_remedies',
    ({ value }) => `Check ${value} against the bounds of the smaller type, or parse it with that size.`,
  ],
  'weak-padding': [
    'stored_data_depends',
    ({ callee }) => `Use OAEP padding with SHA-256 in ${callee}, and re-encrypt stored data.`,
  ],
  'variable-overwrite': ['several_remedies', ({ value }) => `Read the expected fields of ${value} by name.`],
  'server-side-request-forgery': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Check the host of ${value} against an allowlist before ${callee} requests it, and disable redirects.`,
  ],
  'code-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Do not execute ${value} with ${callee}: parse it as data, or map it to known functions.`,
  ],
  'file-inclusion': [
    'several_remedies',
    ({ callee, value }) =>
      `Do not include the file that ${value} names with ${callee}: choose the file from an allowlist.`,
  ],
  'template-injection': [
    'several_remedies',
    ({ callee, value }) => `Pass a constant template to ${callee}, and ${value} as a template variable.`,
  ],
  'nosql-code-injection': [
    'several_remedies',
    ({ value }) => `Replace the script with query operators that have ${value} as an operand.`,
  ],
  'nosql-injection': [
    'no_fixer',
    ({ callee, value }) => `Convert ${value} to a string or number before you pass it to ${callee}.`,
  ],
  'xpath-injection': [
    'no_fixer',
    ({ callee, value }) =>
      `Pass a constant expression with a variable to ${callee}, and bind ${value} to the variable with a resolver.`,
  ],
  'argument-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Reject ${value} if it begins with a dash, or put '--' before it in the arguments of ${callee}.`,
  ],
  'unsafe-reflection': [
    'allow_list_unknown',
    ({ callee, value }) => `Check ${value} against an allowlist of classes before you pass it to ${callee}.`,
  ],
  'ldap-injection': [
    'no_fixer',
    ({ callee, value }) => `Escape ${value} for LDAP filters before you pass it to ${callee}.`,
  ],
  'regex-injection': [
    'several_remedies',
    ({ callee, value }) =>
      `Escape ${value} before ${callee} compiles it as a pattern, or use a plain string search.`,
  ],
  'regex-denial-of-service': [
    'several_remedies',
    ({ value }) =>
      `Rewrite the pattern ${value} so that no two of its parts match the same characters, or reject long input before it.`,
  ],
  'header-injection': [
    'no_fixer',
    ({ callee, value }) => `Remove line breaks from ${value} before ${callee} writes it to the header.`,
  ],
  'mail-header-injection': [
    'no_fixer',
    ({ callee, value }) =>
      `Remove line breaks from ${value} before ${callee} sends it, or give headers as an array.`,
  ],
  'log-injection': [
    'no_fixer',
    ({ callee, value }) => `Replace line breaks in ${value} before ${callee} writes it.`,
  ],
  'zip-slip': [
    'no_fixer',
    ({ callee, value }) =>
      `Resolve the path that is passed to ${callee} (${value}), and reject entries outside the target folder.`,
  ],
  'unrestricted-upload': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Compare the extension of ${value} in lower case with an allowlist before ${callee} stores the file, and generate the rest of the name.`,
  ],
  'mass-assignment': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Pass only the fields that users may set to ${callee}, by name, instead of all of ${value}.`,
  ],
  'client-side-authorization': [
    'protection_missing',
    ({ value, owner }) =>
      `Read the permissions of the user from the session or the database in ${owner}: the client controls ${value}.`,
  ],
  'missing-authentication': [
    'protection_missing',
    ({ owner }) => `Add the authentication of the other routes to ${owner}, or mark it as public.`,
  ],
  'missing-authorization': [
    'protection_missing',
    ({ owner }) =>
      `Require the permission that its siblings require before ${owner}, or mark it as open to every authenticated user.`,
  ],
  'guard-without-parameter': [
    'protection_missing',
    ({ owner }) =>
      `Rename the path parameter of ${owner} to the one that its guard reads, or check in ${owner} who owns the record.`,
  ],
  'web-method-without-permission': [
    'protection_missing',
    ({ owner }) =>
      `Check at the start of ${owner} the permission that its action needs, and accept only POST if it changes state.`,
  ],
  'web-method-without-post': [
    'several_remedies',
    ({ owner }) =>
      `Accept only POST in ${owner} if it changes state, and turn links to it into forms; suppress the finding if it changes nothing.`,
  ],
  'record-exposure': [
    'several_remedies',
    ({ value }) =>
      `Return only the fields that the caller needs instead of ${value}, or exclude the secret fields from serialization.`,
  ],
  'page-without-cap': ['several_remedies', ({ value }) => `Limit ${value} to a maximum page size.`],
  'unbounded-decompression': [
    'several_remedies',
    ({ value }) => `Limit how many bytes ${value} may decompress to, and reject anything larger.`,
  ],
  'partial-path-containment': [
    'several_remedies',
    ({ value }) =>
      `Compare with the folder followed by a separator, or by path elements: ${value} is also a prefix of sibling folders.`,
  ],
  'missing-csrf-protection': [
    'protection_missing',
    ({ owner }) =>
      `Require a CSRF token in ${owner} before anything changes, such as with the middleware of the framework.`,
  ],
  'csrf-protection-off': [
    'several_remedies',
    ({ value }) => `Remove ${value}, and send the CSRF token with the requests of forms and scripts.`,
  ],
  'login-without-throttle': [
    'protection_missing',
    ({ owner }) =>
      `Count failed logins by account and IP address in ${owner}, and increase the delay after each.`,
  ],
  'graphql-without-limits': [
    'protection_missing',
    ({ callee }) =>
      `Set a depth and cost limit for ${callee} that fits the queries of your own clients, and disable introspection and batching where they are not needed.`,
  ],
  'upload-without-limit': [
    'several_remedies',
    ({ owner }) =>
      `Set the maximum size that ${owner} needs in the request parser of the framework, and reject larger uploads before they are stored.`,
  ],
  'insecure-cookie': [
    'form_not_covered',
    ({ callee }) => `Set \`secure\`, \`httponly\` and \`samesite\` in the options of ${callee}.`,
  ],
  'session-fixation': [
    'several_remedies',
    ({ owner }) =>
      `Renew the session ID in ${owner} after the password is verified and before the user is stored in the session.`,
  ],
  'user-enumeration': [
    'protection_missing',
    ({ owner }) =>
      `Return the same response in the same time from ${owner}, whether or not the account exists.`,
  ],
  'object-without-owner': [
    'protection_missing',
    ({ value }) =>
      `Filter by the owner of ${value} in the same query, or compare the owner with the user of the session before it is used.`,
  ],
  'missing-origin-check': [
    'allow_list_unknown',
    ({ owner }) =>
      `Check the origin of the message against an allowlist in ${owner} before its data is used.`,
  ],
  cors: [
    'allow_list_unknown',
    ({ value }) => `List the origins that may read the responses instead of ${value}.`,
  ],
  'plain-password': [
    'stored_data_depends',
    ({ value }) =>
      `Store a hash of the password (argon2, scrypt or bcrypt) instead of ${value}, verify it with the library, and hash the stored passwords.`,
  ],
  'weak-hash': [
    'stored_data_depends',
    ({ callee }) =>
      `Use SHA-256 instead of ${callee}, or argon2, scrypt or bcrypt for passwords, and update the digests that it is compared with.`,
  ],
  'fast-password-hash': [
    'stored_data_depends',
    ({ callee }) =>
      `Hash the password with argon2, scrypt or bcrypt instead of ${callee}, and rehash stored passwords at the next login.`,
  ],
  clickjacking: [
    'several_remedies',
    ({ value }) => `Allow framing only by this site, or by named sites, instead of ${value}.`,
  ],
  'weak-cipher': [
    'stored_data_depends',
    ({ callee }) =>
      `Use AES-GCM with a new nonce for each message instead of ${callee}, and re-encrypt stored data.`,
  ],
  'hard-coded-credentials': [
    'form_not_covered',
    () => 'Read the secret from a store outside the repository, and rotate the one that was published.',
  ],
  'exposed-secret': [
    'several_remedies',
    ({ value, owner }) => `Remove the secret from ${value}, or list the fields that ${owner} may return.`,
  ],
  'error-exposure': ['several_remedies', ({ value }) => `Log ${value}, and return a generic error message.`],
  'stack-trace-exposure': [
    'several_remedies',
    ({ value }) => `Log ${value}, and return a generic error message.`,
  ],
  'unverified-token': [
    'several_remedies',
    ({ callee }) => `Verify the token with the key and a fixed algorithm: ${callee} only decodes it.`,
  ],
  'unescaped-output': [
    'several_remedies',
    ({ value }) =>
      `Let the template escape ${value}, or sanitize it with an allowlist of elements if it is meant to be HTML.`,
  ],
  'template-escaping-off': [
    'no_fixer',
    ({ value }) => `Enable escaping in ${value}, and mark only trusted HTML as safe.`,
  ],
  'insecure-random': [
    'no_fixer',
    ({ callee }) => `Use the cryptographic random generator of the standard library instead of ${callee}.`,
  ],
  'insecure-download': ['no_fixer', ({ value }) => `Download ${value} over HTTPS, and verify its checksum.`],
  'unsafe-deserialization': [
    'allow_list_unknown',
    ({ callee, value }) =>
      `Use a plain data format such as JSON for ${value}, or give ${callee} an allowlist of types.`,
  ],
  'unsafe-loader': [
    'stored_data_depends',
    ({ callee }) => `Use a plain data format such as JSON instead of ${callee}.`,
  ],
  'tls-verification-off': [
    'several_remedies',
    ({ callee }) =>
      `Enable certificate verification in ${callee}, and add the certificate of your own authority if you have one.`,
  ],
  'trust-boundary-violation': [
    'several_remedies',
    ({ callee, value }) => `Validate ${value} before ${callee} stores it with trusted data.`,
  ],
  'open-file-mode': [
    'no_fixer',
    ({ callee }) => `Pass ${callee} a mode that lets only the owner write, such as \`0o600\`.`,
  ],
  'server-without-timeout': [
    'no_fixer',
    ({ value }) => `Set \`ReadHeaderTimeout\` and \`IdleTimeout\` on ${value}.`,
  ],
  'logged-statements': [
    'several_remedies',
    ({ value }) => `Disable ${value} if statements may contain secrets.`,
  ],
  'command-injection': [
    'form_not_covered',
    ({ callee, value }) =>
      `Run a fixed program with an argument list and without a shell instead of ${callee}, and pass ${value} as one argument.`,
  ],
  'path-traversal': [
    'form_not_covered',
    ({ callee, value }) =>
      `Resolve ${value} before ${callee} uses it, and reject it if it is outside the intended folder.`,
  ],
  'sql-injection': [
    'form_not_covered',
    ({ callee, value }) =>
      `Pass ${callee} a constant query with a placeholder for each value, and ${value} as a parameter.`,
  ],
  'cross-site-scripting': [
    'form_not_covered',
    ({ value }) => `Escape ${value} for its output context, or let a template engine escape it.`,
  ],
  'xml-external-entity': [
    'form_not_covered',
    ({ callee }) => `Disable external entities and DTDs where ${callee} is configured.`,
  ],
  'timing-unsafe-compare': [
    'form_not_covered',
    ({ value }) => `Compare ${value} with a constant-time function.`,
  ],
  'insecure-settings': [
    'form_not_covered',
    ({ value }) => `Read ${value} from an environment variable, with the safe value as the default.`,
  ],
  'tls-old-version': ['form_not_covered', ({ value }) => `Set ${value} to TLS 1.2 or later.`],
  'open-redirect': [
    'form_not_covered',
    ({ callee, value }) =>
      `Reject ${value} before ${callee} unless it is a path of this site, or choose it from an allowlist.`,
  ],
};
