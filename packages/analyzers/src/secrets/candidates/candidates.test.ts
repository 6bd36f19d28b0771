import { describe, expect, it } from 'vitest';
import { findCandidates } from './find-candidates.ts';

const value = 'Zk8vQ2mN7pR4tX1y';

/** Values by their names, as the text has them. */
function found(text: string, isSettings = false): readonly string[] {
  return findCandidates(text, { isSettings }).map(
    ({ name, start, end }) => `${name}=${text.slice(start, end)}`,
  );
}

describe('findCandidates', () => {
  it.each([
    ['an assignment', `password = "${value}";`, 'password'],
    ['a declaration with a type', `const apiKey: string = '${value}';`, 'apiKey'],
    ['a table', `'password' => '${value}',`, 'password'],
    ['YAML', `db:\n  password: ${value} # of the database\n`, 'password'],
    ['YAML on the next line', `password: >-\n  ${value}\n`, 'password'],
    ['JSON', `{"clientSecret": "${value}"}`, 'clientSecret'],
    ['JSON in a text', `"{\\"token\\":\\"${value}\\"}"`, 'token'],
    ['an entry', `{"key": "password", "value": "${value}"}`, 'password'],
    ['an entry in two lines', `- name: DB_PASSWORD\n  value: ${value}\n`, 'DB_PASSWORD'],
    ['XML', `<password>${value}</password>`, 'password'],
    ['an attribute', `<property name="db.password" value="${value}"/>`, 'db.password'],
    ['.env', `DB_PASSWORD=${value}\n`, 'DB_PASSWORD'],
    ['INI', `[db]\npassword = ${value}\n`, 'password'],
    ['an option', `mysqldump --password ${value} shop`, '--password'],
    ['an option with a sign', `mysqldump --password=${value} shop`, '--password'],
    ['a URL', `postgres://shop:${value}@db/shop`, 'shop password'],
    ['a command', `docker login -u shop -p ${value}`, 'docker password'],
    ['a parameter', `https://example.org/a?token=${value}&b=1`, 'token'],
    ['a header', `Authorization: Bearer ${value}`, 'Bearer'],
    ['a header of its own', `-H "X-Api-Key: ${value}"`, 'X-Api-Key'],
    ['a connection string', `"Server=db;User Id=sa;Password=${value};"`, 'Password'],
    ['an argument', `os.Setenv("DB_PASSWORD", "${value}")`, 'DB_PASSWORD'],
    ['a constructor', `Token: String("${value}")`, 'Token'],
    ['an assignment of make', `TOKEN ::= "${value}"`, 'TOKEN'],
    ['an element over lines', `<token>\n    ${value}\n</token>`, 'token'],
    ['a manifest', `kind: Secret\ndata:\n  shop: ${value}\n`, 'shop'],
    ['a manifest on the next line', `data:\n  shop: |\n    ${value}\nkind: "Secret"\n`, 'shop'],
    ['SQL', `CREATE USER a IDENTIFIED BY '${value}'`, 'IDENTIFIED BY'],
    ['PowerShell', `ConvertTo-SecureString '${value}' -AsPlainText`, 'ConvertTo-SecureString'],
    ['no name', `see ${value}${value} there`, 'see'],
  ])('reads %s', (syntax, text, name) => {
    const isSettings = /YAML|env|INI|two lines/.test(syntax);
    expect(found(text, isSettings)).toContainEqual(expect.stringMatching(new RegExp(`${name}.*=${value}`)));
  });

  it('ends a value at the end of a line within a text in quotes', () => {
    expect(found(`{"a.ini": "TOKEN=${value}\\nBACKUP=1"}`)).toContain(`TOKEN=${value}`);
  });

  it('knows nothing of a manifest but its data, and of other kinds nothing', () => {
    const certain = (text: string) =>
      findCandidates(text, { isSettings: true }).flatMap(({ name, isCertain }) => (isCertain ? [name] : []));
    const data = `data:\n  shop: ${value}\n  username: ${value}\n  tls.crt: ${value}\nother:\n  b: ${value}\n`;
    expect(certain(`kind: Secret\n${data}`)).toEqual(['shop']);
    expect(certain(`kind: ConfigMap\n${data}`)).toEqual([]);
    expect(certain(`kind: ConfigMap\n${data}---\nkind: Secret\n`)).toEqual([]);
  });

  it('reads no part of keys and certificates in the PEM form', () => {
    const body = `${value.repeat(4)}\n`.repeat(8);
    for (const title of ['CERTIFICATE', 'PUBLIC KEY', 'RSA PRIVATE KEY'])
      expect(found(`-----BEGIN ${title}-----\n${body}-----END ${title}-----\n`)).toEqual([]);
  });

  it('takes time linear in the text, on one line as well', () => {
    for (const part of [
      'password',
      'kind: secret\ndata:\n',
      'kind: secret\n---\ndata:\n  a: b\n',
      'password=',
      'password="',
      "key='",
      'token: ',
      '"a": "b", ',
      '\\"key\\":\\"',
      '-----BEGIN A-----',
      'a1B2',
      'key([',
      '://a:',
    ]) {
      const text = part.repeat(Math.floor(1_000_000 / part.length));
      expect(findCandidates(text, { isSettings: true }).length).toBeLessThan(text.length);
    }
  });
});
