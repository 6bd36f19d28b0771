/** Lock files and manifests of JavaScript and Python, with their expected packages. */

export interface ReaderCase {
  readonly path: string;
  readonly text: string;
  /** `name version scope`, with `direct` and the requirement. */
  readonly packages: readonly string[];
}

export const scriptCases: readonly ReaderCase[] = [
  {
    path: 'web/package-lock.json',
    text: `{
  "lockfileVersion": 3,
  "packages": {
    "": { "dependencies": { "one": "^1.0.0" }, "devDependencies": { "@acme/two": "2" } },
    "node_modules/one": { "version": "1.0.1", "dependencies": { "three": "*" } },
    "node_modules/one/node_modules/three": { "version": "0.1.0", "optional": true },
    "node_modules/@acme/two": { "version": "2.2.0", "dev": true, "hasInstallScript": true },
    "node_modules/renamed": { "name": "four", "version": "4.0.0" },
    "node_modules/part": { "resolved": "packages/part", "link": true },
    "packages/part": { "version": "1.0.0", "dependencies": { "renamed": "*" } }
  }
}`,
    packages: [
      'one 1.0.1 prod direct',
      'three 0.1.0 optional',
      '@acme/two 2.2.0 dev direct',
      'four 4.0.0 prod direct',
    ],
  },
  {
    path: 'npm-shrinkwrap.json',
    text: `{ "dependencies": {
  "one": { "version": "1.0.1", "requires": { "two": "2" }, "dependencies": { "two": { "version": "2.0.0" } } },
  "alias": { "version": "npm:three@3.0.0", "dev": true },
  "four": { "version": "git+ssh://git@acme.org/four.git#abc" }
} }`,
    packages: ['one 1.0.1 prod', 'two 2.0.0 prod', 'three 3.0.0 dev', 'four  prod'],
  },
  {
    path: 'package.json',
    text: `{ "dependencies": { "one": "^1.0.0", "two": "1.2.3", "a": "npm:three@~3.0" },
  "devDependencies": { "four": "github:acme/four" }, "optionalDependencies": { "five": "*" } }`,
    packages: [
      'one  prod direct ^1.0.0',
      'two 1.2.3 prod direct 1.2.3',
      'three  prod direct ~3.0',
      'five  optional direct *',
      'four  dev direct github:acme/four',
    ],
  },
  {
    path: 'pnpm-lock.yaml',
    text: `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      one: { specifier: ^1.0.0, version: 1.0.1(peer@2.0.0) }
    devDependencies:
      '@acme/two': { specifier: '2', version: 2.0.0 }
packages:
  '@acme/two@2.0.0':
    resolution: { integrity: sha512-AA }
  one@1.0.1:
    resolution: { integrity: sha512-BB }
  three@3.0.0:
    resolution: { integrity: sha512-CC }
snapshots:
  '@acme/two@2.0.0': {}
  one@1.0.1(peer@2.0.0):
    dependencies:
      three: 3.0.0
  three@3.0.0: {}
`,
    packages: ['@acme/two 2.0.0 dev direct', 'one 1.0.1 prod direct', 'three 3.0.0 prod'],
  },
  {
    path: 'old/pnpm-lock.yaml',
    text: `lockfileVersion: 5.4
dependencies:
  one: 1.0.1_peer@2.0.0
packages:
  /one/1.0.1_peer@2.0.0:
    resolution: { integrity: sha512-BB }
    dependencies: { '@acme/two': 2.0.0 }
  /@acme/two/2.0.0:
    resolution: { integrity: sha512-CC }
    dev: true
`,
    packages: ['one 1.0.1 prod direct', '@acme/two 2.0.0 prod'],
  },
  {
    path: 'yarn.lock',
    text: `# yarn lockfile v1

"@acme/one@^1.0.0", "@acme/one@^1.0.1":
  version "1.0.2"
  resolved "https://registry.example/@acme/one/-/one-1.0.2.tgz#aa"
  integrity sha512-AA
  dependencies:
    two "^2.0.0"

two@^2.0.0:
  version "2.0.0"
`,
    packages: ['@acme/one 1.0.2 prod', 'two 2.0.0 prod'],
  },
  {
    path: 'berry/yarn.lock',
    text: `__metadata:
  version: 8

"one@npm:^1.0.0, one@npm:^1.0.1":
  version: 1.0.2
  resolution: "one@npm:1.0.2"
  dependencies:
    two: "npm:^2.0.0"
  checksum: aa

"two@npm:^2.0.0":
  version: 2.0.0
  resolution: "two@npm:2.0.0"

"app@workspace:.":
  version: 0.0.0-use.local
  resolution: "app@workspace:."
  linkType: soft
`,
    packages: ['one 1.0.2 prod', 'two 2.0.0 prod'],
  },
  {
    path: 'bun.lock',
    text: `{
  "workspaces": { "": { "dependencies": { "one": "^1", }, "devDependencies": { "two": "2" } }, },
  // comments are taken
  "packages": {
    "one": ["one@1.0.1", "", { "dependencies": { "three": "3" } }, "sha512-AA"],
    "two": ["two@2.0.0", "", {}, "sha512-BB"],
    "one/three": ["three@3.0.0", "", {}, "sha512-CC"],
  }
}`,
    packages: ['one 1.0.1 prod direct', 'two 2.0.0 dev direct', 'three 3.0.0 prod'],
  },
  {
    path: 'requirements.txt',
    text: `\uFEFF# pinned\r
Django==4.2.1 --hash=sha256:aa \\\r
  --hash=sha256:bb\r
some_Name[extra, other] >= 1.0, < 2 ; python_version < "3.12"  # why\r
pkg @ https://example.org/pkg-1.0.zip\r
-r more/base.txt\r
-e git+https://example.org/tool.git@v1#egg=Tool\r
./local\r
free\r
`,
    packages: [
      'django 4.2.1 prod direct ==4.2.1',
      'some-name  prod direct >= 1.0, < 2',
      'pkg  prod direct ',
      'tool  prod direct ',
      'free  prod direct ',
    ],
  },
  {
    path: 'Pipfile.lock',
    text: '{"default": {"Requests": {"version": "==2.31.0", "index": "pypi"}}, "develop": {"pytest": {"version": "==8.0.0"}}}',
    packages: ['requests 2.31.0 prod direct', 'pytest 8.0.0 dev'],
  },
  {
    path: 'poetry.lock',
    text: `[[package]]
name = "Jinja2"
version = "3.1.2"
optional = false
groups = ["main"]

[package.dependencies]
MarkupSafe = ">=2.0"

[[package]]
name = "markupsafe"
version = "2.1.3"
category = "dev"
`,
    packages: ['jinja2 3.1.2 prod', 'markupsafe 2.1.3 dev'],
  },
  {
    path: 'uv.lock',
    text: `version = 1
[[package]]
name = "app"
source = { virtual = "." }
dependencies = [{ name = "one" }]
[package.dev-dependencies]
dev = [{ name = "two" }]
[[package]]
name = "one"
version = "1.0"
source = { registry = "https://example.org" }
dependencies = [{ name = "three", marker = "x" }]
[[package]]
name = "two"
version = "2.0"
[[package]]
name = "three"
version = "3.0"
`,
    packages: ['one 1.0 prod direct', 'two 2.0 dev direct', 'three 3.0 prod'],
  },
  {
    path: 'pyproject.toml',
    text: `[project]
dependencies = [
  "requests>=2.0,<3", # comment
  'flask[async]==2.3.2',
]
[project.optional-dependencies]
extra = ["rich"]
[dependency-groups]
test = ["pytest>=8", { include-group = "x" }]
[tool.poetry.dependencies]
python = "^3.11"
httpx = "^0.24"
[tool.poetry.group.dev.dependencies]
black = { version = "24.1.0", extras = ["d"] }
`,
    packages: [
      'requests  prod direct >=2.0,<3',
      'flask 2.3.2 prod direct ==2.3.2',
      'rich  optional direct ',
      'pytest  dev direct >=8',
      'httpx  prod direct ^0.24',
      'black 24.1.0 dev direct 24.1.0',
    ],
  },
];
