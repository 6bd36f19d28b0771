/** Made-up trees that attack parsers, lowering, linking and the solver. */

export interface HostileTree {
  readonly name: string;
  /** Texts by path. */
  readonly files: () => Readonly<Record<string, string>>;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const lines = (count: number, line: (index: number) => string): string => numbers(count).map(line).join('\n');

/** One file of the tree. */
function file(name: string, path: string, text: () => string): HostileTree {
  return { name, files: () => ({ [path]: text() }) };
}

/** Express, so that data enters and every function is run. */
const head = "const app = require('express')();\nconst db = require('mysql').createConnection({});\n";
const tail = "app.get('/', (req, res) => { db.query(f0(req.query.x, res)); });\n";

export const hostileTrees: readonly HostileTree[] = [
  file('parentheses', 'a.js', () => `x = ${'(\n'.repeat(100_000)}1${')\n'.repeat(100_000)};\n`),
  file('nested-calls', 'a.js', () => `${'f(\n'.repeat(100_000)}1${')\n'.repeat(100_000)};\n`),
  file('nested-blocks', 'a.js', () => `${'if (a) {\n'.repeat(40_000)}${'}\n'.repeat(40_000)}\n`),
  file('nested-functions', 'a.js', () => `${'(function (a) {\n'.repeat(10_000)}${'})(a);\n'.repeat(10_000)}`),
  file('nested-markup', 'a.jsx', () => `x = ${'<a>\n'.repeat(30_000)}${'</a>\n'.repeat(30_000)};\n`),
  file('nested-arrays', 'a.js', () => `x = ${'[\n'.repeat(100_000)}${']\n'.repeat(100_000)};\n`),
  file(
    'else-if-chain',
    'a.js',
    () =>
      `${head}function f0(a) {\n${lines(20_000, (n) => `if (a === ${n}) return a + ${n}; else`)}\nreturn a; }\n${tail}`,
  ),
  file(
    'switch',
    'a.js',
    () =>
      `${head}function f0(a) { let b = '';\nswitch (a) {\n${lines(20_000, (n) => `case ${n}: b += a;`)}\n}\nreturn b; }\n${tail}`,
  ),
  file(
    'sum',
    'a.js',
    () => `${head}function f0(a) {\nreturn ${lines(60_000, (n) => `'${n}' + a +`)} 'z'; }\n${tail}`,
  ),
  file(
    'constant-sum',
    'a.js',
    () => `${head}function f0(a) {\nreturn 'a'\n${lines(60_000, () => `+ 'b'`)}\n+ a; }\n${tail}`,
  ),
  file('callback-chain', 'a.js', () => `a${'\n.b((x) => x)'.repeat(32_000)};\n`),
  file(
    'statements',
    'a.js',
    () =>
      `${head}function f0(a) {\nlet b = a;\n${lines(60_000, (n) => `b = b + '${n}';`)}\nreturn b; }\n${tail}`,
  ),
  file(
    'method-chain',
    'a.js',
    () => `${head}function f0(a) {\nreturn a${'\n.trim()'.repeat(40_000)}; }\n${tail}`,
  ),
  file(
    'variables',
    'a.js',
    () =>
      `${head}function f0(a) {\n${lines(20_000, (n) => `let v${n} = ${n === 0 ? 'a' : `v${n - 1} + v${n >> 1}`};`)}\nreturn v19999; }\n${tail}`,
  ),
  file(
    'object',
    'a.js',
    () =>
      `${head}function f0(a) {\nconst o = {\n${lines(20_000, (n) => `k${n}: a,`)}\n};\nreturn o[a]; }\n${tail}`,
  ),
  file(
    'recursion',
    'a.js',
    () =>
      `${head}${lines(10_000, (n) => `function f${n}(a, b) { b.x${n % 50} = a; return f${(n * 7 + 1) % 10_000}(a, b) + f${(n * 13 + 5) % 10_000}(b, a) + f${(n + 1) % 10_000}(a + ${n}, { a, b }); }`)}\n${tail}`,
  ),
  file(
    'callbacks',
    'a.js',
    () =>
      `${head}${lines(5_000, (n) => `function f${n}(a, b) { return f${(n + 1) % 5_000}((x) => b(x, a), (y) => a(y, b)); }`)}\n${tail}`,
  ),
  file(
    'closures',
    'a.js',
    () =>
      `${head}function f0(a) {\nlet b = a; const l = [];\n${lines(10_000, (n) => `l.push(() => { b = b + l[${n}](a); return b; });`)}\nreturn l[0](); }\n${tail}`,
  ),
  file(
    'classes',
    'a.js',
    () =>
      `${head}class C0 { run(a) { return a; } }\n${lines(5_000, (n) => `class C${n + 1} extends C${n} { run(a) { return super.run(a) + this.run(a + ${n}); } }`)}\nconst f0 = (a) => new C5000().run(a);\n${tail}`,
  ),
  file(
    'promises',
    'a.js',
    () =>
      `${head}function f0(a) {\nreturn Promise.resolve(a)${lines(10_000, (n) => `.then((x) => x + '${n}')`)}; }\n${tail}`,
  ),
  file(
    'patterns',
    'a.js',
    () =>
      `${head}function f0(a) {\n${lines(2_000, (n) => `if (/^(a${n}|[a-z]+${n}?)*(b|c${n})*$/.test(a)) return a;`)}\n}\n${tail}`,
  ),
  file('minified', 'a.js', () => `${head}${'function f(a){return f(a)+1};'.repeat(180_000)}`),
  file('one-line', 'a.js', () => 'f(a);'.repeat(190_000)),
  file('garbage', 'a.ts', () => lines(40_000, (n) => `}{ ) class <${n}> => \` \${ let let`)),
  {
    name: 'cyclic-modules',
    files: () =>
      Object.fromEntries(
        numbers(2_000).map((n) => [
          `m${n}.js`,
          `export * from './m${(n + 1) % 2_000}.js';\nimport * as all from './m${(n * 7) % 2_000}.js';\nexport const x${n} = (a) => all.x${(n * 7) % 2_000}(a) + ${n};\n`,
        ]),
      ),
  },
  {
    name: 'package-settings',
    files: () => ({
      'package.json': '['.repeat(100_000),
      'tsconfig.json': `{"extends": "./tsconfig.json", "compilerOptions": {"paths": {"*": ["*"]}}}`,
      'a.ts': "import x from 'x';\nx();\n",
    }),
  },
  {
    name: 'jinja-outputs',
    files: () => ({
      'app.py': `from flask import Flask, render_template, request\napp = Flask(__name__)\n@app.route('/')\ndef page():\n    return render_template('page.html', q=request.args['q'])\n`,
      'templates/page.html': lines(60_000, () => '<p>{{ q|safe }}</p>'),
    }),
  },
  file('jsp-outputs', 'page.jsp', () => lines(60_000, () => '<p>${param.q}</p>')),
  file('python-nesting', 'a.py', () => `x = ${'('.repeat(5_000)}1${')'.repeat(5_000)}\n`.repeat(20)),
  file('python-sum', 'a.py', () => `def f(a):\n    return (${lines(40_000, (n) => `'${n}' + a +`)} 'z')\n`),
  file(
    'python-elif',
    'a.py',
    () =>
      `def f(a):\n    if a == 'x':\n        return a\n${lines(15_000, (n) => `    elif a == ${n}:\n        a = a + '${n}'`)}\n    return a\n`,
  ),
  file('java-nesting', 'A.java', () =>
    `class A { int x = ${'('.repeat(50_000)}1${')'.repeat(50_000)}; }\n`.replaceAll(
      '(((((((((('.repeat(10),
      `${'('.repeat(100)}\n`,
    ),
  ),
  file(
    'java-sum',
    'A.java',
    () => `class A { String f(String a) { return ${lines(50_000, (n) => `"${n}" + a +`)} "z"; } }\n`,
  ),
  file(
    'java-blocks',
    'A.java',
    () => `class A { void f(boolean a) {\n${'if (a) {\n'.repeat(30_000)}${'}\n'.repeat(30_000)} } }\n`,
  ),
  file(
    'go-sum',
    'a.go',
    () => `package a\nfunc f(a string) string {\n\treturn ${lines(50_000, (n) => `"${n}" + a +`)} "z"\n}\n`,
  ),
  file(
    'go-blocks',
    'a.go',
    () => `package a\nfunc f(a bool) {\n${'if a {\n'.repeat(30_000)}${'}\n'.repeat(30_000)}}\n`,
  ),
  file(
    'go-switch',
    'a.go',
    () =>
      `package a\nfunc f(a int) string {\n\tb := ""\n\tswitch a {\n${lines(20_000, (n) => `\tcase ${n}:\n\t\tb += "x"`)}\n\t}\n\treturn b\n}\n`,
  ),
  file(
    'php-blocks',
    'a.php',
    () => `<?php function f($a) {\n${'if ($a) {\n'.repeat(30_000)}${'}\n'.repeat(30_000)}}\n`,
  ),
  file(
    'php-sum',
    'a.php',
    () =>
      `<?php function f($a) { return ${lines(50_000, (n) => `"${n}" . $a .`)} "z"; } echo f($_GET['a']);\n`,
  ),
  file(
    'php-heredocs',
    'a.php',
    () => `<?php $a = $_GET['a']; echo ${'<<<A\n{$a['.repeat(8_000)}1${']}\nA'.repeat(8_000)};\n`,
  ),
  file('php-markup', 'a.php', () =>
    lines(16_000, (n) => `<a href="<?= $_GET['a${n}'] ?>"><?php if ($b): ?>`),
  ),
  {
    name: 'php-circles',
    files: () =>
      Object.fromEntries(
        numbers(300).map((n) => [
          `f${n}.php`,
          `<?php $v${n} = $_GET['a'] . $v${(n + 1) % 300};\n${lines(20, (one) => `include 'f${(n * 7 + one) % 300}.php';`)}\necho $v${n};\n`,
        ]),
      ),
  },
];
