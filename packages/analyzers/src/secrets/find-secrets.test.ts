import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const random = (seed: number, length: number, alphabet: string): string => {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return alphabet.charAt((state >>> 16) % alphabet.length);
  }).join('');
};
const mixed = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const value = random(11, 32, mixed);
const slack = `xo${'xb'}-${random(3, 12, '23456789')}-${random(4, 24, mixed)}`;

const opensshKey = (cipher: string): string =>
  Buffer.concat([
    Buffer.from('openssh-key-v1\0\0\0\0'),
    Buffer.from([cipher.length]),
    Buffer.from(`${cipher}${random(9, 90, mixed)}`),
  ]).toString('base64');

const told = (path: string, text: string) =>
  findSecrets(path, text).map(({ start, end, kind, confidence }) => ({
    value: text.slice(start, end),
    kind,
    confidence,
  }));

describe('findSecrets', () => {
  it.each([
    ['config/production.yml', `db:\n  password: ${value}\n`],
    ['.env', `DB_PASSWORD=${value}\n`],
    ['config.json', `{\n  "clientSecret": "${value}"\n}\n`],
    ['deploy.sh', `export API_TOKEN="${value}"\n`],
    ['application.properties', `spring.datasource.password=${value}\n`],
    ['src/settings.php', `<?php\n$config['secret_key'] = '${value}';\n`],
    ['src/Startup.cs', `var apiKey = "${value}";\n`],
  ])('finds a random value with a telling name in %s', (path, text) => {
    expect(told(path, text)).toEqual([
      { value, kind: 'secret', confidence: expect.stringMatching('low|medium') },
    ]);
  });

  it.each([
    ['.env', 'DB_PASSWORD=${DB_PASSWORD}\n'],
    ['.env', 'DB_PASSWORD=changeme\n'],
    ['config.yml', 'password: vault:secret/data/db#password\n'],
    ['config.yml', 'password: <your password>\n'],
    ['config.yml', 'password: !vault db\n'],
    ['app.yml', 'otpauth://totp/shop:bob?issuer=shop&digits=6\n'],
    ['app.js', "const token = req.headers['authorization'];\n"],
    [
      '.github/workflows/a.yml',
      `uses: actions/create-github-app-token@${random(7, 40, '0123456789abcdef')}\n`,
    ],
    ['pod.yaml', `- --cookie-secret=${Buffer.from('example-cookie-secret-zz').toString('base64')}\n`],
    ['app.py', "password = os.environ['DB_PASSWORD']\n"],
    ['README.md', `Set AWS_ACCESS_KEY_ID to AKIA${'IOSFODNN7'}EXAMPLE.\n`],
    ['locales/de.json', `{ "password": "Passwort${value}" }\n`],
    ['package-lock.json', `{ "integrity": "sha512-${random(5, 86, mixed)}==" }\n`],
    [
      'reports/assay.sarif',
      `{ "text": "createConnection({ user: 'shop', password: '${random(6, 12, mixed)}' })" }\n`,
    ],
    ['config.yml', `public_key: ${value}\ncsrf-token: ${value}${value}\n`],
    ['Jenkinsfile', `credentialsId: '${value}'\n`],
    ['run.sh', 'curl -u username:token https://example.org\ncurl -u test:test https://example.org\n'],
    ['apps/web/i18n.lock', `reset/new_password: ${random(41, 32, '0123456789abcdef')}\n`],
    ['posthog.ts', `const POSTHOG_API_KEY = 'ph${'c_'}${random(42, 43, mixed)}';\n`],
    ['app.properties', 'db.password=\njdbc.store.url=\n'],
    ['Form.xml', '<string name="password">Password is required</string>\n'],
  ])('is silent about %s: %s', (path, text) => {
    expect(told(path, text)).toEqual([]);
  });

  it.each([
    ['settings.xml', `<apiToken>\n  ${random(12, 40, '0123456789abcdef')}\n</apiToken>`],
    ['Makefile', `API_TOKEN ::= "${value}"\n`],
    ['secret.yaml', `kind: Secret\ndata:\n  shop: ${Buffer.from(`x${value}`).toString('base64')}\n`],
    ['app.go', `azure := "Ab1${'8Q~'}${random(13, 34, mixed)}"`],
    ['app.txt', `${random(14, 15, '123456789')}|${random(15, 27, `${mixed}_-`)}`],
  ])('finds the one of %s', (path, text) => {
    expect(told(path, text)).toHaveLength(1);
  });

  it.each([
    ['a.rs', `"Authorization: Basic ${Buffer.from('user:password').toString('base64')}"`, 'low'],
    ['a.rs', `"Authorization: Basic ${Buffer.from('shop:shop').toString('base64')}"`, 'low'],
    [
      'a.rs',
      `"Authorization: Basic ${Buffer.from(`shop:${random(31, 12, mixed)}`).toString('base64')}"`,
      'medium',
    ],
    ['a.yml', 'URL: "shop:shop@tcp(db:3306)/"', 'low'],
    ['a.yml', 'test: ["CMD", "cqlsh", "-u", "cassandra9", "-p", "cassandra9", "-e", "x"]', 'low'],
    [
      'a.yml',
      `test: ["CMD", "cqlsh", "-u", "cassandra9", "-p", "${random(37, 12, mixed)}", "-e", "x"]`,
      'medium',
    ],
    ['a.yml', 'MINIO_ROOT_USER: minio2admin\nMINIO_ROOT_PASSWORD: minio2admin', 'low'],
    ['a.sh', 'export DB_USER=shop4you9 DB_PASSWORD=shop4you9', 'low'],
    ['a.yml', 'POSTGRES_PASSWORD: shop4you9\nPOSTGRES_USER: shop4you9', 'low'],
    [
      'a.rs',
      'key: "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1Olb3zMAFFxXKHiIkQO5cJ3Yhl5i6UPp+IhuteBJbuHcA5UogKo0EWtlWwW6KSaKoTNEYL7JlCQiVnkhBktUgg=="',
      'low',
    ],
    ['a.yml', 'URL: "root:mysql@tcp(mysql:3306)/"', 'low'],
    ['a.go', 'user.Password = "1234567ab"', 'low'],
    ['a.py', `def a():\n    """\n    As in\n    DB_PASSWORD: "${value}"\n    """\n`, 'low'],
    ['a.py', `text = """\nDB_PASSWORD: "${value}"\n"""\nother = 1\n`, 'medium'],
    ['a.py', `send(\n    """\nDB_PASSWORD: "${value}"\n""")\n`, 'medium'],
    ['a.py', `text = """\nx\n"""\nDB_PASSWORD = "${value}"\nother = """\n"""\n`, 'medium'],
    ['a.tsx', `<p>\n  {/* jdbc:mariadb://db:3306/shop?user=shop&password=${value} */}\n</p>\n`, 'low'],
    ['a.tsx', `<p>\n  {"jdbc:mariadb://db:3306/shop?user=shop&password=${value}"}\n</p>\n`, 'medium'],
    ['.env', `NX_REACT_APP_ANALYTICS_API_KEY="${value}"`, 'low'],
    ['.env', `NEXT_PUBLIC_MAPS_TOKEN="${value}"`, 'low'],
    ['.env', `ANALYTICS_API_KEY="${value}"`, 'medium'],
    ['.env', `VITE_DB_PASSWORD="${value}"`, 'medium'],
    ['a.ts', `const fakePass = '${random(33, 20, mixed)}';`, 'low'],
    ['a.yml', 'OS_PASSWORD: s3cr3t', 'low'],
    ['.github/workflows/sql.yml', `SA_PASSWORD: ${random(49, 20, mixed)}`, 'low'],
    ['.github/workflows/sql.yml', `SONAR_TOKEN: ${random(49, 20, mixed)}`, 'medium'],
    ['a.php', `$gateway->key = '${random(46, 32, '0123456789abcdef')}';`, 'low'],
    ['a.php', `$gateway->api_key = '${random(46, 32, '0123456789abcdef')}';`, 'medium'],
    ['a.yml', `url: https://example.org\napi_key: "${random(50, 20, mixed)}"`, 'medium'],
    ['a.groovy', `examples = '''{\n  "authToken": "${random(47, 32, mixed)}"`, 'low'],
    ['a.properties', 'help=;ssl=true;trustStorePassword=mytruststorepassword', 'low'],
    ['doc/a.json', `{ "password": "${random(48, 14, mixed)}" }`, 'low'],
    ['values.yaml', `## gossipKey: "${random(43, 43, mixed)}="`, 'low'],
    ['values.yaml', `gossipKey: "${random(43, 43, mixed)}="`, 'medium'],
    ['docs.ts', `apiKey: '${random(44, 32, '0123456789abcdef')}',\n  indexName: 'shop',`, 'low'],
    ['form.tsx', `placeholder: "gloas${'-'}${random(45, 64, '0123456789abcdef')}",`, 'low'],
    [
      'a.properties',
      `#token.secret.key=${Buffer.from('ThisIsMyOwnSecretKey012345678').toString('base64')}`,
      'low',
    ],
    [
      'a.rb',
      `# API_ACCESS_TOKEN=${random(34, 16, '0123456789')}dead${'beef'}${random(35, 16, '0123456789')}`,
      'low',
    ],
    ['t/unit/security.py', `API_TOKEN = '${value}'`, 'low'],
    ['a.yml', `URL: "root:${random(33, 12, mixed)}@tcp(db:3306)/"`, 'medium'],
  ])('believes what is written in %s as %s: %s', (path, text, confidence) => {
    const found = told(path, `${text}\n`).map((one) => one.confidence);
    expect(confidence === 'low' && found.length === 0 ? ['low'] : found).toEqual([confidence]);
  });

  const password = random(17, 10, mixed);
  it.each([
    ['run.js', `exec('PGPASSWORD=${password} psql -h db ' + name);`],
    ['run.py', `os.system(f"MYSQL_PWD=${password} mysql {name}")`],
    ['Run.java', `Runtime.getRuntime().exec(String.format("sshpass -p${password} ssh %s", host));`],
    ['run.go', `exec.Command("sh", "-c", "htpasswd -b users bob ${password} && "+next)`],
    ['run.php', `<?php\n$db = new PDO($source, 'shop', '${password}');`],
    ['main.tf', `resource "aws_db_instance" "shop" {\n  password = "${password}"\n}\n`],
  ])('shows a password where nothing else can stand, in %s', (path, text) => {
    expect(told(path, text)).toEqual([{ value: password, kind: 'secret', confidence: 'medium' }]);
    const placeholder = text.replace(password, 'secret');
    expect(told(path, placeholder).filter(({ confidence }) => confidence !== 'low')).toEqual([]);
  });

  const names = ['ADMIN_TOKEN', 'SMTP_PASS', 'ROOT_PW', 'ENCRYPTION_KEY', 'WEBHOOK_SECRET', 'DB_PASSPHRASE'];
  it.each(
    names.flatMap((name): readonly (readonly [string, string])[] => [
      ['.env', `${name}=${value}`],
      ['config.yml', `${name.toLowerCase()}: ${value}`],
      ['config.json', `{ "${name.toLowerCase()}": "${value}" }`],
      ['deploy/stack.yml', `    environment:\n      ${name}: ${value}`],
      ['src/app.js', `const ${name} = '${value}';`],
      ['src/app.js', `process.env.${name} = '${value}';`],
      ['src/app.py', `${name} = "${value}"`],
      ['src/app.py', `os.environ.setdefault("${name}", "${value}")`],
      ['src/app.go', `const ${name} = "${value}"`],
      ['src/app.go', `os.Setenv("${name}", "${value}")`],
      ['src/App.java', `static final String ${name} = "${value}";`],
      ['src/App.java', `System.setProperty("${name}", "${value}");`],
      ['src/app.php', `<?php\ndefine('${name}', '${value}');`],
      ['src/app.php', `<?php\nputenv('${name}=${value}');`],
      ['src/App.cs', `Environment.SetEnvironmentVariable("${name}", "${value}");`],
    ]),
  )('shows a random value whose name ends by a word for a secret, in %s: %s', (path, text) => {
    expect(told(path, `${text}\n`).map(({ confidence }) => confidence)).toEqual(['medium']);
  });

  it.each([
    ['main.go', 'sql.Open("postgres", "host=db user=shop password=@ dbname=shop sslmode=disable")'],
    ['app.py', 'psycopg2.connect("dbname=shop user=shop password=@ host=db")'],
    ['App.cs', 'var text = "Server=db;Database=shop;User Id=shop;Password=@;";'],
    ['App.java', 'url = "jdbc:sqlserver://db:1433;user=shop;password=@";'],
    ['app.js', "new Client('host=db user=shop password=@')"],
    ['app.php', '<?php\npg_connect("host=db dbname=shop user=shop password=@");'],
    ['backup.py', 'os.system("wget --http-password=@ https://shop.test/dump")'],
    ['backup.sh', 'mysqldump --password=@ shop > dump.sql'],
    ['backup.go', 'exec.Command("svn", "checkout", "--password", "@", "https://shop.test")'],
  ])('shows the password of a connection and of a program, in %s: %s', (path, text) => {
    const shown = (secret: string) =>
      told(path, `${text.replace('@', secret)}\n`).filter(({ confidence }) => confidence !== 'low');
    expect(shown(password)).toEqual([{ value: password, kind: 'secret', confidence: 'medium' }]);
    expect(shown('shop')).toEqual([]);
    expect(shown('secret')).toEqual([]);
    expect(shown('%s')).toEqual([]);
  });

  it.each([
    ['a session that has run out', 3_600, 'low'],
    ['years', 400_000_000, 'medium'],
  ])('doubts what was recorded with a token of %s', (_what, lifetime, confidence) => {
    const claims = Buffer.from(
      JSON.stringify({ sub: 'u1', iat: 1_600_000_000, exp: 1_600_000_000 + lifetime }),
    );
    const token = `ey${'J'}hbGciOiJIUzI1NiJ9.${claims.toString('base64url')}.${random(21, 43, mixed)}`;
    const found = told('run.txt', `1.2 response id_token: ${token}\nclient_secret = "${value}"\n`);
    expect(found[0]).toEqual({ value: token, kind: 'jwt', confidence });
    for (const one of lifetime === 3_600 ? found : []) expect(one.confidence).toBe('low');
  });

  it.each([
    ['.devcontainer/.env', `DB_PASSWORD=${value}\n`],
    ['requests.http', `Authorization: Bearer ${value}\n`],
    ['devenv/docker-compose.yml', `DB_PASSWORD: ${value}\n`],
    ['config/.env.development', `DB_PASSWORD=${value}\n`],
    ['docker-compose.dev.yml', `DB_PASSWORD: ${value}\n`],
  ])('believes little of what is sent and started by hand, in %s', (path, text) => {
    for (const { confidence } of told(path, text)) expect(confidence).toBe('low');
  });

  it.each(['secret', 'root1234', 'my-secret-key'])('takes %s for no password', (word) => {
    for (const { confidence } of told('ci.yaml', `env:\n  POSTGRES_PASSWORD: ${word}\n`))
      expect(confidence).toBe('low');
  });

  it.each([
    ['an alphabet', 'a.py', "{'SecretAccessKey': 'NMgBB75gfVBCDEFGHIJK8g00qVyyzQW+4XjJGQALMNOPQRSTUV'}"],
    ['what standards show', 'a.go', '// Authorization: Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW'],
  ])('is silent about %s', (_what, path, text) => {
    expect(told(path, `${text}\n`)).toEqual([]);
  });

  it('tells a value once a file, at the place that is most certain', () => {
    const text = `${slack}\nSLACK_TOKEN=${slack}\n`;
    expect(told('.env', text)).toEqual([{ value: slack, kind: 'slack-token', confidence: 'high' }]);
  });

  it('names keys of providers by the name before them', () => {
    const twilio = random(8, 32, '0123456789abcdef');
    const [secret] = findSecrets('.env', `TWILIO_AUTH_TOKEN=${twilio}\n`);
    expect(secret).toMatchObject({ kind: 'twilio-key', rule: 'provider-key', name: 'TWILIO_AUTH_TOKEN' });
  });

  it('takes a UUID for a name, but where it is called a secret', () => {
    const uuid = [8, 4, 4, 4, 12].map((length) => random(length, length, '0123456789abcdef')).join('-');
    expect(told('src/models.ts', `const LoginManager = "${uuid}";\n`)).not.toMatchObject([
      { confidence: 'medium' },
    ]);
    expect(told('.env', `API_TOKEN=${uuid}\n`)).toMatchObject([{ value: uuid }]);
  });

  it.each([
    ['deploy.sh', `curl -u bob:${value} https://example.org\n`],
    ['Dockerfile', `FROM a\nRUN docker login -u bob -p ${value}\n`],
    ['pod.yaml', `args:\n  - --password\n  - ${value}\n`],
    ['run.py', `subprocess.run(["mysql", "-uroot", "-p${value}"])\n`],
    ['.env', `DATABASE_URL=postgres://app:${value}@db/shop\n`],
  ])('finds a password among the arguments of a program and in a URL, in %s', (path, text) => {
    expect(told(path, text)).toEqual([{ value, kind: 'secret', confidence: 'medium' }]);
  });

  it.each([
    ['a.yml', 'url: postgres://postgres:postgres@localhost/shop\n'],
    ['a.yml', 'url: redis://:password@localhost:6379\n'],
    ['a.py', `cipher.encrypt(nonce=b"${random(7, 12, mixed)}", data=data)\n`],
    ['a.ts', `const iv = Buffer.from('${random(8, 16, mixed)}');\n`],
    ['a.go', `var gcmNonce = []byte("${random(9, 12, mixed)}")\n`],
    ['a.yml', `commit_token: ${random(4, 40, '0123456789abcdef')}\n`],
  ])('shows nobody what opens nothing in %s: %s', (path, text) => {
    expect(told(path, text).filter(({ confidence }) => confidence !== 'low')).toEqual([]);
  });

  it.each([
    ['-----BEGIN ENCRYPTED PRIVATE', `${random(3, 64, mixed)}\n${random(4, 64, mixed)}`],
    [
      '-----BEGIN RSA PRIVATE',
      `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00FF\n\n${random(3, 64, mixed)}`,
    ],
    ['-----BEGIN OPENSSH PRIVATE', opensshKey('aes256-ctr')],
  ])('tells an encrypted key as one that opens nothing alone: %s', (start, body) => {
    const key = (text: string) =>
      findSecrets('a.pem', `${start} KEY-----\n${text}\n-----END${start.slice(10)} KEY-----\n`);
    expect(key(body)).toMatchObject([{ title: 'encrypted private key', confidence: 'low' }]);
    expect(key(start.includes('OPENSSH') ? opensshKey('none') : random(3, 64, mixed))).toMatchObject(
      start.includes('ENCRYPTED') ? [{ confidence: 'low' }] : [{ title: 'private key', confidence: 'high' }],
    );
  });

  it('doubts what stands in files to copy from', () => {
    expect(told('.env.example', `SLACK_TOKEN=${slack}\n`)).toMatchObject([{ confidence: 'medium' }]);
  });

  it('gives ranges in order that do not overlap, whatever the text', () => {
    const part = fc.constantFrom(
      'password',
      ' ',
      '=',
      '"',
      "'",
      ': ',
      '\n',
      value,
      slack,
      '\\',
      '<',
      '>',
      'token',
      '://a:b@',
      '-----BEGIN ',
      'ü',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        let end = 0;
        for (const secret of findSecrets('.env', text)) {
          expect(secret.start).toBeGreaterThanOrEqual(end);
          expect(secret.end).toBeGreaterThan(secret.start);
          expect(secret.end).toBeLessThanOrEqual(text.length);
          end = secret.end;
        }
      }),
    );
  });
});
