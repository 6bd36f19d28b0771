/**
 * Find Security Bugs: Java programs of its samples, with what its tests of detectors expect in them. A test method names the classes
 * that are analysed and the bugs that are reported there; a bug that it says is never reported makes a good sample.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample, Suite } from './sample.ts';

const tests = 'findsecbugs-plugin/src/test/java';
const samples = 'findsecbugs-samples-java/src/test/java';

const sql = ['sql-injection'];
const xml = ['xml-external-entity'];
const commands = ['command-injection', 'argument-injection'];
const code = ['code-injection', 'template-injection'];
const pages = ['cross-site-scripting', 'unescaped-output'];

export const suite: Suite = {
  language: 'java',
  extension: '.java',
  families: {
    BEAN_PROPERTY_INJECTION: ['mass-assignment'],
    BLOWFISH_KEY_SIZE: ['weak-cipher'],
    CIPHER_INTEGRITY: ['weak-cipher'],
    COMMAND_INJECTION: commands,
    COOKIE_PERSISTENT: ['insecure-cookie'],
    CRLF_INJECTION_LOGS: ['log-injection'],
    DES_USAGE: ['weak-cipher'],
    ECB_MODE: ['weak-cipher'],
    EL_INJECTION: code,
    ENTITY_LEAK: ['record-exposure'],
    ENTITY_MASS_ASSIGNMENT: ['mass-assignment'],
    FILE_UPLOAD_FILENAME: ['path-traversal'],
    FORMAT_STRING_MANIPULATION: ['format-string'],
    GROOVY_SHELL: code,
    HARD_CODE_KEY: ['hard-coded-credentials', 'guessable-secret'],
    HARD_CODE_PASSWORD: ['hard-coded-credentials', 'guessable-secret'],
    HTTPONLY_COOKIE: ['insecure-cookie'],
    HTTP_RESPONSE_SPLITTING: ['header-injection'],
    INFORMATION_EXPOSURE_THROUGH_AN_ERROR_MESSAGE: ['error-exposure', 'print-stack-trace'],
    INSECURE_COOKIE: ['insecure-cookie'],
    LDAP_INJECTION: ['ldap-injection'],
    MALICIOUS_XSLT: [...code, ...xml],
    NULL_CIPHER: ['weak-cipher'],
    OBJECT_DESERIALIZATION: ['unsafe-deserialization'],
    OGNL_INJECTION: code,
    PADDING_ORACLE: ['weak-cipher', 'weak-padding'],
    PATH_TRAVERSAL_IN: ['path-traversal'],
    PATH_TRAVERSAL_OUT: ['path-traversal'],
    PERMISSIVE_CORS: ['cors-reflected-origin'],
    PREDICTABLE_RANDOM: ['insecure-random'],
    REDOS: ['regex-denial-of-service', 'polynomial-regex'],
    REQUESTDISPATCHER_FILE_DISCLOSURE: ['path-traversal'],
    RSA_KEY_SIZE: ['weak-cipher'],
    RSA_NO_PADDING: ['weak-padding', 'weak-cipher'],
    SCRIPT_ENGINE_INJECTION: code,
    SMTP_HEADER_INJECTION: ['header-injection'],
    SPEL_INJECTION: code,
    SPRING_CSRF_PROTECTION_DISABLED: ['csrf-protection-off'],
    SPRING_FILE_DISCLOSURE: ['path-traversal'],
    SPRING_UNVALIDATED_REDIRECT: ['open-redirect'],
    SQL_INJECTION_HIBERNATE: sql,
    SQL_INJECTION_JDBC: sql,
    SQL_INJECTION_JDO: sql,
    SQL_INJECTION_JPA: sql,
    SQL_INJECTION_SPRING_JDBC: sql,
    SQL_INJECTION_TURBINE: sql,
    SQL_INJECTION_VERTX: sql,
    SSL_CONTEXT: ['tls-old-version'],
    STATIC_IV: ['constant-nonce'],
    STRUTS_FILE_DISCLOSURE: ['path-traversal'],
    TDES_USAGE: ['weak-cipher'],
    TEMPLATE_INJECTION_FREEMARKER: code,
    TEMPLATE_INJECTION_PEBBLE: code,
    TEMPLATE_INJECTION_VELOCITY: code,
    TRUST_BOUNDARY_VIOLATION: ['trust-boundary-violation'],
    UNSAFE_HASH_EQUALS: ['timing-unsafe-compare'],
    UNVALIDATED_REDIRECT: ['open-redirect'],
    URLCONNECTION_SSRF_FD: ['server-side-request-forgery', 'path-traversal'],
    WEAK_FILENAMEUTILS: ['path-traversal'],
    WEAK_HOSTNAME_VERIFIER: ['tls-verification-off'],
    WEAK_MESSAGE_DIGEST_MD5: ['weak-hash', 'fast-password-hash'],
    WEAK_MESSAGE_DIGEST_SHA1: ['weak-hash', 'fast-password-hash'],
    WEAK_TRUST_MANAGER: ['tls-verification-off'],
    XML_DECODER: ['unsafe-deserialization'],
    XPATH_INJECTION: ['xpath-injection'],
    XSS_REQUEST_WRAPPER: pages,
    XSS_SERVLET: pages,
    XXE_DOCUMENT: xml,
    XXE_DTD_TRANSFORM_FACTORY: xml,
    XXE_SAXPARSER: xml,
    XXE_SCHEMA_FACTORY: xml,
    XXE_VALIDATOR: xml,
    XXE_XMLREADER: xml,
    XXE_XMLSTREAMREADER: xml,
    XXE_XPATH: xml,
    XXE_XSLT_TRANSFORM_FACTORY: xml,
  },
  read: (folder) =>
    readdirSync(join(folder, tests), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('Test.java'))
      .toSorted()
      .flatMap((name) => samplesOf(folder, readFileSync(join(folder, tests, name), 'utf8'))),
};

function samplesOf(folder: string, text: string): readonly Sample[] {
  return text
    .split(/@Test\b/)
    .slice(1)
    .flatMap((method) => {
      const paths = [...method.matchAll(/getClassFilePath\(\s*"(?<path>[^"$]+)/g)].map(({ groups }) =>
        join(folder, samples, `${groups?.['path']}.java`),
      );
      const texts = [...new Set(paths)]
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'utf8'));
      if (texts.length === 0) return [];
      return [...expectedIn(method)].map(([rule, expected]) => ({ rule, expected, texts }));
    });
}

/** By bug how many a test method expects: of all together where it says so, else one for each that it names. */
function expectedIn(method: string): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const { groups, index } of method.matchAll(/verify\((?<how>[^;]*?)\.build\(\)/g)) {
    const how = groups?.['how'] ?? '';
    const rule = /bugType\("(?<rule>\w+)"\)/.exec(how)?.groups?.['rule'];
    if (rule === undefined) continue;
    const isWhole = !/\.(?:inClass|inMethod|atLine|atJspFile)\(/.test(how);
    const times = /times\((?<times>\d+)\)/.exec(how)?.groups?.['times'];
    const count = how.includes('never()') ? 0 : Number(times ?? 1);
    if (isWhole) whole.set(rule, count);
    else named.set(rule, (named.get(rule) ?? 0) + count * roundsAt(method, index));
  }
  return new Map([...named, ...whole]);
}

/** How often a loop over a written list, whose body is open at a place of the text, runs it; 1 outside of loops. */
function roundsAt(method: string, index: number): number {
  const before = method.slice(0, index);
  const start = before.lastIndexOf('for (');
  if (start < 0) return 1;
  const inside = before.slice(start);
  const isOpen = inside.split('{').length > inside.split('}').length;
  const list = /asList\((?<list>[^)]*)\)/.exec(inside)?.groups?.['list'];
  return isOpen && list !== undefined ? list.split(',').length : 1;
}
