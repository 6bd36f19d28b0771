/**
 * Fake secrets in the files of a tree, in forms found in repositories, and a search for remains of them in an output.
 */

/** Deterministic; secrets are assembled here, so that no scanner takes this file for a leak. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

const random = generator(42);
const mixed = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const text = (length: number, alphabet = mixed) =>
  Array.from({ length }, () => alphabet.charAt(random(alphabet.length))).join('');

const makers: readonly (() => string)[] = [
  () => text(32),
  () => text(40, '0123456789abcdef'),
  () => `${text(10)}!${text(6)}#${text(3)}`,
  () => ['AK', 'IA', text(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')].join(''),
  () => ['gh', 'p_', text(36)].join(''),
  () => ['xo', 'xb-', text(12, '123456789'), '-', text(24)].join(''),
  () => ['glp', 'at-', text(20)].join(''),
  () => ['sk_', 'live_', text(24)].join(''),
];

/** Ways in which a file contains a secret; `#` is its number. */
const placements: readonly { readonly path: string; readonly line: (secret: string) => string }[] = [
  { path: 'config/settings-#.yml', line: (secret) => `password: "${secret}"` },
  { path: 'config/plain-#.yml', line: (secret) => `api_key: ${secret}` },
  { path: 'deploy/.env.#', line: (secret) => `API_TOKEN=${secret}` },
  { path: 'config/app-#.json', line: (secret) => `{ "clientSecret": "${secret}" }` },
  {
    path: 'deploy/run-#.sh',
    line: (secret) => `export DB_PASSWORD='${secret}' && ./start --token "${secret}"`,
  },
  { path: 'config/app-#.properties', line: (secret) => `spring.datasource.password=${secret}` },
  { path: 'src/app-#.js', line: (secret) => `const apiKey = '${secret}'; if (apiKey == 1) eval(apiKey);` },
  { path: 'src/app-#.py', line: (secret) => `password = '${secret}'\nimport os; os.system(input())` },
  { path: 'src/App#.java', line: (secret) => `class App { String password = "${secret}"; }` },
  { path: 'src/app-#.go', line: (secret) => `package app\n\nvar Token = "${secret}"` },
  { path: 'notes-#.txt', line: (secret) => `the password is ${secret}` },
  {
    path: 'docs/use-#.md',
    line: (secret) => `curl -H "Authorization: Bearer ${secret}" https://example.org`,
  },
  {
    path: 'deploy/login-#.sh',
    line: (secret) => `docker login -u bob -p '${secret}' || curl -u "bob:${secret}" x`,
  },
  {
    path: 'image-#/Dockerfile',
    line: (secret) => `FROM x\nRUN curl -k -u bob:'${secret}' http://a | mysql -p'${secret}' db`,
  },
  {
    path: 'pods/pod-#.yaml',
    line: (secret) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n    - name: a\n      image: b\n      command: [sh, -c, "mysql -u root -p'${secret}'"]\n      args:\n        - --db-password\n        - '${secret}'`,
  },
  {
    path: '.github/workflows/w-#.yml',
    line: (secret) =>
      `on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo '${secret}' | docker login -u bob --password-stdin && echo \${{ github.event.issue.title }}`,
  },
  {
    path: 'src/run-#.py',
    line: (secret) =>
      `import os, subprocess\nsubprocess.run(["mysql", "-uroot", "-p${secret}", input()], shell=True)`,
  },
  {
    path: 'src/run-#.ts',
    line: (secret) =>
      `import { exec } from 'node:child_process';\nexec('curl -u bob:${secret} ' + process.argv[2]);`,
  },
  { path: 'web-#.xml', line: (secret) => `<password>${secret}</password>` },
  {
    path: 'keys/server-#.pem',
    line: (secret) =>
      [
        '-----BEGIN RSA PRIVATE',
        ` KEY-----\n${text(64)}\n${secret.replace(/\W/g, 'x')}${text(40)}\n-----END RSA PRIVATE`,
        ' KEY-----',
      ].join(''),
  },
];

export interface PlacedSecret {
  readonly secret: string;
  readonly path: string;
  /** Text of the file. */
  readonly text: string;
}

/** Deterministic; each secret has a file of its own. */
export function placeSecrets(count: number): readonly PlacedSecret[] {
  return Array.from({ length: count }, (_, number) => {
    const secret = makers[random(makers.length)]?.() ?? '';
    const placement = placements[number % placements.length] ?? placements[0];
    const path = placement?.path.replace('#', String(number)) ?? '';
    return { secret, path, text: `${placement?.line(secret) ?? ''}\n` };
  });
}

/** Length of a recognized part: more characters than a mask shows at either end. */
const partLength = 9;

/** Files whose secret occurs in the output, in whole or in part after the prefix of its format. */
export function filesShownIn(placed: readonly PlacedSecret[], output: string): readonly string[] {
  const pathByPart = new Map<string, string>();
  for (const { secret, path } of placed)
    for (let at = 5; at + partLength <= secret.length; at++)
      pathByPart.set(secret.slice(at, at + partLength), path);
  const paths = new Set<string>();
  for (let at = 0; at + partLength <= output.length; at++) {
    const path = pathByPart.get(output.slice(at, at + partLength));
    if (path !== undefined) paths.add(path);
  }
  return [...paths];
}
