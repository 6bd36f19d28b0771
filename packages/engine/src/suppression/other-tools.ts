/**
 * Checks of other tools, by the code or name in their comments, with the families of our rules that find the same. One
 * table for all of them: a name that is not listed corresponds to no rule.
 *
 * @see https://bandit.readthedocs.io/en/latest/plugins/ and https://docs.astral.sh/ruff/rules/#flake8-bandit-s
 * @see https://github.com/securego/gosec#available-rules
 * @see https://codeql.github.com/codeql-query-help/
 * @see https://rules.sonarsource.com/
 * @see https://find-sec-bugs.github.io/bugs.htm
 */

/**
 * Families, then names, all separated by spaces. Names of CodeQL and Sonar are without the language prefix: `js/xss` is
 * `xss`.
 */
const security: readonly (readonly [families: string, names: string])[] = [
  [
    'command-injection argument-injection',
    'B602 B603 B604 B605 B606 B607 B609 subprocess_popen_with_shell_equals_true subprocess_without_shell_equals_true any_other_function_with_shell_equals_true start_process_with_a_shell start_process_with_no_shell start_process_with_partial_path linux_commands_wildcard_injection DUO106 DUO116 G204 G702 command-line-injection indirect-command-line-injection second-order-command-line-injection shell-command-injection-from-environment shell-command-constructed-from-input unsafe-shell-command-construction concatenated-command-line exec-unescaped S2076 S4721 S6350 COMMAND_INJECTION CommandInjection detect-child-process',
  ],
  [
    'sql-injection',
    'B608 B610 B611 hardcoded_sql_expressions django_extra_used django_rawsql_used G201 G202 G701 sql-injection concatenated-sql-query S2077 S3649 SQL_INJECTION SQL_INJECTION_JDBC SQL_INJECTION_SPRING_JDBC SQL_INJECTION_JPA SQL_INJECTION_HIBERNATE SQL_NONCONSTANT_STRING_PASSED_TO_EXECUTE SQL_PREPARED_STATEMENT_GENERATED_FROM_NONCONSTANT_STRING Sqli SqlInjection',
  ],
  ['nosql-injection nosql-code-injection', 'sql-injection nosql-injection S5147 NoSqli NosqlInjection'],
  [
    'code-injection',
    'B102 B307 exec_used eval DUO104 DUO105 code-injection unsafe-code-construction unsafe-dynamic-method-access hardcoded-data-interpreted-as-code S1523 S5334 SCRIPT_ENGINE_INJECTION SPEL_INJECTION EL_INJECTION OGNL_INJECTION spel-expression-injection ognl-injection mvel-expression-injection groovy-injection CodeInjection no-eval no-implied-eval no-new-func no-script-url detect-eval-with-expression',
  ],
  [
    'cross-site-scripting dom-cross-site-scripting unescaped-output',
    'B308 B703 B704 mark_safe django_mark_safe markupsafe_markup_xss G203 G705 xss reflected-xss stored-xss xss-through-dom xss-through-exception exception-xss html-constructed-from-input unsafe-jquery-plugin xss-more-sources S5131 S5696 S6299 XSS_SERVLET XSS_REQUEST_WRAPPER XSS_JSP_PRINT XSS_JSTL DOMXSS no-danger no-danger-with-children no-v-html no-at-html-tags no-unsanitized/method no-unsanitized/property no-inner-html',
  ],
  [
    'path-traversal zip-slip partial-path-containment',
    'B202 tarfile_unsafe_members G304 G305 G703 path-injection tainted-path path-traversal zipslip tarslip unsafe-unzip-symlink partial-path-traversal partial-path-traversal-from-remote S2083 S6096 PATH_TRAVERSAL_IN PATH_TRAVERSAL_OUT WEAK_FILENAMEUTILS PT ZipSlip detect-non-literal-fs-filename',
  ],
  [
    'unrestricted-upload',
    'FILE_UPLOAD_FILENAME unrestricted-file-upload S2598 missing-file-type-check UnrestrictedFileUpload',
  ],
  ['unbounded-decompression', 'G110 decompression-bomb uncontrolled-file-decompression S5042 TarSlip'],
  [
    'open-redirect',
    'server-side-unvalidated-url-redirection client-side-unvalidated-url-redirection unvalidated-url-redirection url-redirection unvalidated-url-forward bad-redirect-check G710 S5146 UNVALIDATED_REDIRECT SPRING_UNVALIDATED_REDIRECT OR OpenRedirect',
  ],
  [
    'server-side-request-forgery',
    'B310 urllib_urlopen G107 G704 request-forgery client-side-request-forgery full-ssrf partial-ssrf ssrf S5144 URLCONNECTION_SSRF_FD Ssrf',
  ],
  [
    'unsafe-deserialization unsafe-loader',
    'B301 B302 B403 B506 B614 pickle marshal yaml_load pytorch_load DUO103 DUO109 unsafe-deserialization S5135 OBJECT_DESERIALIZATION XML_DECODER JACKSON_UNSAFE_DESERIALIZATION Deserialization UntrustedDeserialization',
  ],
  [
    'xml-external-entity',
    'B405 B406 B407 B408 B409 B410 B411 B313 B314 B315 B316 B317 B318 B319 B320 xxe xml-bomb S2755 XXE_DOCUMENT XXE_SAXPARSER XXE_XMLREADER XXE_XMLSTREAMREADER XXE_XPATH XXE_DTD_TRANSFORM_FACTORY XXE_XSLT_TRANSFORM_FACTORY XXE',
  ],
  [
    'weak-hash fast-password-hash',
    'G501 G505 G506 G507 B303 B324 md5 hashlib hashlib_insecure_functions DUO130 G401 weak-sensitive-data-hashing insufficient-password-hash weak-cryptographic-algorithm potentially-weak-cryptographic-algorithm S4790 S5344 WEAK_MESSAGE_DIGEST_MD5 WEAK_MESSAGE_DIGEST_SHA1 InsecureHash',
  ],
  [
    'weak-cipher',
    'B413 G502 G503 B304 B305 B505 ciphers cipher_modes weak_cryptographic_key G403 G405 weak-cryptographic-algorithm potentially-weak-cryptographic-algorithm weak-crypto-key insufficient-key-size rsa-without-oaep S5547 S5542 S4426 DES_USAGE TDES_USAGE ECB_MODE BLOWFISH_KEY_SIZE RSA_KEY_SIZE PADDING_ORACLE InsecureCipher',
  ],
  [
    'insecure-random',
    'B311 random G404 insecure-randomness S2245 PREDICTABLE_RANDOM detect-pseudoRandomBytes',
  ],
  [
    'hard-coded-credentials exposed-secret',
    'B105 B106 B107 hardcoded_password_string hardcoded_password_funcarg hardcoded_password_default G101 hardcoded-credentials hardcoded-credential-api-call hardcoded-credential-sensitive-call hardcoded-credential-comparison S2068 S6418 S6437 HARD_CODE_PASSWORD HARD_CODE_KEY HardcodedSecret HardcodedNonCryptoSecret NoHardcodedCredentials NoHardcodedPasswords no-secrets',
  ],
  [
    'tls-verification-off',
    'B323 B501 request_with_no_cert_validation unverified_context DUO123 G402 disabling-certificate-validation disabled-certificate-check request-without-cert-validation insecure-trustmanager unsafe-hostname-verification S4830 S5527 WEAK_TRUST_MANAGER WEAK_HOSTNAME_VERIFIER',
  ],
  ['tls-old-version', 'B502 B503 B504 G402 insecure-tls insecure-protocol insecure-default-protocol S4423'],
  [
    'insecure-cookie',
    'G124 client-exposed-cookie clear-text-cookie insecure-cookie cookie-httponly-not-set sensitive-cookie-not-httponly S2092 S3330 INSECURE_COOKIE HTTPONLY_COOKIE',
  ],
  [
    'regex-denial-of-service',
    'redos polynomial-redos S5852 S2631 REDOS detect-unsafe-regex no-super-linear-backtracking',
  ],
  ['regex-injection', 'regex-injection S2631 detect-non-literal-regexp'],
  [
    'prototype-pollution',
    'prototype-pollution prototype-polluting-assignment prototype-pollution-utility prototype-polluting-function detect-object-injection PrototypePollution',
  ],
  [
    'timing-unsafe-compare',
    'timing-attack-against-headervalue possible-timing-attack-against-hash detect-possible-timing-attacks UNSAFE_HASH_EQUALS',
  ],
  ['log-injection logged-statements', 'log-injection S5145 CRLF_INJECTION_LOGS G706'],
  ['header-injection', 'http-response-splitting header-injection S5167 HTTP_RESPONSE_SPLITTING'],
  ['ldap-injection', 'ldap-injection S2078 LDAP_INJECTION'],
  ['xpath-injection', 'xpath-injection S2091 XPATH_INJECTION'],
  [
    'template-injection',
    'B702 use_of_mako_templates template-injection server-side-template-injection template-object-injection S5496 TEMPLATE_INJECTION_VELOCITY TEMPLATE_INJECTION_FREEMARKER TEMPLATE_INJECTION_PEBBLE',
  ],
  [
    'template-escaping-off',
    'B701 jinja2_autoescape_false autoescape-false incomplete-html-attribute-sanitization S5247 G203',
  ],
  [
    'cors cors-any-origin cors-reflected-origin',
    'cors-misconfiguration cors-misconfiguration-for-credentials cors-permissive-configuration S5122 PERMISSIVE_CORS',
  ],
  [
    'csrf-protection-off missing-csrf-protection',
    'missing-token-validation csrf-protection-disabled spring-disabled-csrf-protection S4502 SPRING_CSRF_PROTECTION_DISABLED',
  ],
  ['trust-boundary-violation', 'trust-boundary-violation TRUST_BOUNDARY_VIOLATION'],
  [
    'stack-trace-exposure error-exposure',
    'stack-trace-exposure error-message-exposure INFORMATION_EXPOSURE_THROUGH_AN_ERROR_MESSAGE',
  ],
  ['insecure-settings', 'B201 flask_debug_true flask-debug S4507'],
  ['unverified-token', 'missing-jwt-signature-check jwt-missing-verification S5659'],
  ['unsafe-reflection', 'unsafe-reflection S2658'],
  ['login-without-throttle', 'missing-rate-limiting'],
  ['mass-assignment', 'S4684 BEAN_PROPERTY_INJECTION'],
  ['constant-nonce', 'G407 static-initialization-vector S3329 STATIC_IV'],
  [
    'ssh-host-key-unchecked',
    'B507 ssh_no_host_key_verification G106 paramiko-missing-host-key-validation insecure-hostkeycallback',
  ],
  ['request-without-timeout', 'B113 request_without_timeout'],
  ['guessable-temporary-file', 'B306 mktemp_q insecure-temporary-file S5445'],
  ['format-string', 'tainted-format-string FORMAT_STRING_MANIPULATION'],
  ['open-file-mode', 'B103 set_bad_file_permissions G301 G302 G306 S2612'],
  ['server-without-timeout', 'G112 G114'],
  ['integer-narrowing', 'G109 G115 incorrect-integer-conversion'],
  ['weak-padding', 'rsa-without-oaep weak-rsa-padding S5542 RSA_NO_PADDING'],
  ['logged-secret', 'clear-text-logging clear-text-logging-sensitive-data sensitive-log S5145'],
  [
    'loose-host-check',
    'incomplete-url-substring-sanitization incomplete-hostname-regexp missing-regexp-anchor incomplete-url-scheme-check',
  ],
  ['incomplete-sanitization', 'incomplete-sanitization incomplete-multi-character-sanitization'],
];

/** Names that stand for several rows: a linter named as a whole. */
const gosec = splitNames('G101 G107 G110 G112 G201 G203 G204 G301 G304 G401 G402 G404 G405');

/** Style linters, each by a single name. */
const linters: ReadonlyMap<string, string> = new Map([
  ['B005', 'cutset-as-prefix'],
  ['B006', 'mutable-default'],
  ['B012', 'return-in-finally'],
  ['B014', 'shadowed-exception'],
  ['B015', 'useless-comparison'],
  ['B024', 'duplicate-member'],
  ['B909', 'modified-while-iterated'],
  ['C901', 'too-complex'],
  ['E711', 'compared-with-none'],
  ['E722', 'bare-except'],
  ['F401', 'unused-import'],
  ['F505', 'format-mismatch'],
  ['F507', 'format-mismatch'],
  ['F524', 'format-mismatch'],
  ['PLE1307', 'format-mismatch'],
  ['F601', 'duplicate-key'],
  ['F631', 'assert-on-tuple'],
  ['F632', 'identity-of-literal'],
  ['F811', 'duplicate-member'],
  ['F841', 'unused-variable'],
  ['F901', 'not-implemented-raised'],
  ['PLR0124', 'identical-operands'],
  ['PLR0913', 'too-many-parameters'],
  ['PLW0127', 'self-assignment'],
  ['SIM115', 'resource-not-closed'],
  ['ASYNC251', 'blocking-in-async'],
  ['ISC001', 'missing-comma'],
  ['cyclop', 'too-complex'],
  ['bodyclose', 'resource-not-closed'],
  ['errcheck', 'ignored-error'],
  ['funlen', 'too-long'],
  ['gocognit', 'too-complex'],
  ['gocyclo', 'too-complex'],
  ['govet', 'format-mismatch copied-lock cancel-dropped unused-result self-assignment unreachable-code'],
  ['ineffassign', 'overwritten-value overwritten-parameter'],
  ['nestif', 'too-deep'],
  ['nilerr', 'error-swallowed'],
  [
    'staticcheck',
    'deprecated-api ineffective-break deferred-lock overwritten-value too-short-sleep identical-operands empty-branch nil-map-write',
  ],
  ['S110', 'dropped-exception'],
  ['B110', 'dropped-exception'],
  ['B112', 'dropped-exception'],
  ['try_except_continue', 'dropped-exception'],
  ['G104', 'ignored-error'],
  ['G602', 'index-past-end'],
  ['B904', 'cause-lost'],
  ['B905', 'zip-without-strict'],
  ['PLW2901', 'loop-variable-assigned'],
  ['try_except_pass', 'dropped-exception'],
  ['SA1019', 'deprecated-api'],
  // ESLint; rules of a plug-in by their full name.
  ['@typescript-eslint/no-floating-promises', 'missing-await'],
  ['@typescript-eslint/no-unused-vars', 'unused-variable unused-import'],
  ['array-callback-return', 'callback-without-result'],
  ['complexity', 'too-complex'],
  ['eqeqeq', 'loose-equality'],
  ['max-depth', 'too-deep'],
  ['max-params', 'too-many-parameters'],
  ['no-async-promise-executor', 'async-executor'],
  ['no-cond-assign', 'assignment-in-condition'],
  ['no-const-assign', 'const-reassigned'],
  ['no-constant-condition', 'constant-condition contradictory-condition'],
  ['no-dupe-class-members', 'duplicate-member'],
  ['no-dupe-else-if', 'duplicate-condition'],
  ['no-dupe-keys', 'duplicate-key'],
  ['no-empty', 'empty-catch'],
  ['no-fallthrough', 'missing-break'],
  ['no-param-reassign', 'overwritten-parameter'],
  ['no-self-assign', 'self-assignment'],
  ['no-self-compare', 'identical-operands'],
  ['no-unreachable', 'unreachable-code'],
  ['no-unsafe-finally', 'return-in-finally'],
  ['no-unsafe-negation', 'negated-operand'],
  ['no-unused-expressions', 'useless-comparison unused-result'],
  ['no-unused-imports', 'unused-import'],
  ['no-unused-vars', 'unused-variable unused-import'],
  ['no-useless-assignment', 'overwritten-value'],
  ['react-hooks/rules-of-hooks', 'conditional-hook'],
  // Pylint.
  ['broad-except', 'dropped-exception'],
  ['broad-exception-caught', 'dropped-exception'],
  ['consider-using-with', 'resource-not-closed'],
  ['dangerous-default-value', 'mutable-default'],
  ['lost-exception', 'return-in-finally'],
  ['too-many-arguments', 'too-many-parameters'],
  ['too-many-branches', 'too-complex'],
  ['too-many-nested-blocks', 'too-deep'],
  ['too-many-statements', 'too-long'],
  ['unused-argument', 'overwritten-parameter'],
  // Java's compiler and PMD.
  ['AvoidReassigningParameters', 'overwritten-parameter'],
  ['CognitiveComplexity', 'too-complex'],
  ['EmptyCatchBlock', 'empty-catch'],
  ['deprecation', 'deprecated-api'],
  ['fallthrough', 'missing-break'],
  ['unused', 'unused-variable overwritten-value'],
  ['UnusedAssignment', 'overwritten-value'],
]);

/**
 * Semgrep's ids are phrases, of which there are thousands: a word in them identifies a check. Names of our own families
 * need no entry.
 */
const words: readonly (readonly [words: RegExp, families: string])[] = [
  [
    /child-process|subprocess|os-system|shell-true|shell-exec|dangerous-(?:exec|spawn|system)|exec-command|process-builder|runtime-exec/,
    'command-injection argument-injection',
  ],
  [/(?:raw|tainted|formatted|string)-(?:sql|query)|sqli\b|sql-(?:string|query|format)/, 'sql-injection'],
  [/eval|exec-(?:detected|use)|code-string-concat/, 'code-injection'],
  [
    /xss|raw-html|innerhtml|dangerouslysetinnerhtml|unescaped|direct-response-write/,
    'cross-site-scripting dom-cross-site-scripting unescaped-output',
  ],
  [/path-join|non-literal-fs|tainted-file|filepath|zip-slip|tarfile/, 'path-traversal zip-slip'],
  [/file-?upload|upload-extension|move-uploaded/, 'unrestricted-upload'],
  [/ssrf|tainted-url|request-forgery/, 'server-side-request-forgery'],
  [/deserializ|pickle|yaml-load|marshal/, 'unsafe-deserialization unsafe-loader'],
  [/xxe|xml-external|entity/, 'xml-external-entity'],
  [/md5|sha1|insecure-hash|weak-hash/, 'weak-hash fast-password-hash'],
  [/hardcoded|hard-coded|secret/, 'hard-coded-credentials exposed-secret'],
  [/verify-false|disabled-cert|skip-verify|tls-verif/, 'tls-verification-off'],
  [/redirect/, 'open-redirect'],
  [/redos|unsafe-regex/, 'regex-denial-of-service'],
  [/non-literal-regexp/, 'regex-injection'],
  [/insecure-random|math-random/, 'insecure-random'],
];

function splitNames(text: string): readonly string[] {
  return text.split(' ');
}

const keyOf = (name: string): string => name.toLowerCase();

/** Possible prefixes of a name in a comment: `js/`, `java:`, `security/`, `squid:`, `PMD.` */
const prefix = /^.*[/:]|^PMD\./;

const families: ReadonlyMap<string, ReadonlySet<string>> = createTable();

function createTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  const add = (name: string, all: Iterable<string>): void => {
    const known = table.get(keyOf(name)) ?? new Set();
    for (const one of all) known.add(one);
    table.set(keyOf(name), known);
  };
  for (const [all, names] of security) for (const name of names.split(' ')) add(name, all.split(' '));
  for (const [name, all] of linters) add(name, all.split(' '));
  add(
    'gosec',
    gosec.flatMap((name) => [...(table.get(keyOf(name)) ?? [])]),
  );
  return table;
}

const none: ReadonlySet<string> = new Set();

/** Families of our rules that correspond to another tool's check; empty if there are none. */
export function familiesNamed(name: string): readonly string[] {
  const whole = families.get(keyOf(name)) ?? families.get(keyOf(asBandit(name)));
  return [...(whole ?? families.get(keyOf(name.replace(prefix, ''))) ?? none)];
}

/** Ruff uses Bandit's numbers with another letter; Sonar's have one more digit. */
function asBandit(name: string): string {
  return /^S\d{3}$/.test(name) ? `B${name.slice(1)}` : name;
}

/** Like `familiesNamed`, for names that are phrases: `python.lang.security.audit.subprocess-shell-true`. */
export function familiesInWords(name: string): readonly string[] {
  const last = keyOf(name.split(/[./]/).at(-1) ?? '');
  const known = new Set(familiesNamed(last));
  for (const family of ownFamilies) if (`-${last}-`.includes(`-${family}-`)) known.add(family);
  if (known.size === 0)
    for (const [pattern, all] of words)
      if (pattern.test(last)) for (const one of all.split(' ')) known.add(one);
  return [...known];
}

const ownFamilies: readonly string[] = [...new Set(security.flatMap(([all]) => all.split(' ')))];
