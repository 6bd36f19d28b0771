// The boundaries of ARCHITECTURE.md. Each rule names what it protects; tools/check.ts fails when the run saw too few modules.
const pure = '^packages/(core|engine|rules|analyzers)/src/';
const ioModules =
  '^(fs|net|http|https|http2|child_process|worker_threads|dns|tls|dgram|cluster|os|readline|process)(/|$)';
const packageOf = (name) => `^packages/${name}/`;
const order = ['core', 'engine', 'rules', 'analyzers', 'scanner', 'llm'];
const upwards = [
  ...order.map((name, index) => ({
    name: `${name}-imports-upwards`,
    severity: 'error',
    from: { path: packageOf(name) },
    to: { path: packageOf(`(${[...order.slice(index + 1), 'cli', 'service', 'web'].join('|')})`) },
  })),
  {
    name: 'cli-does-not-know-service',
    severity: 'error',
    from: { path: packageOf('cli') },
    to: { path: packageOf('(service|web|engine|rules|analyzers)') },
  },
  {
    name: 'service-does-not-know-cli',
    severity: 'error',
    from: { path: packageOf('service') },
    // Of the dashboard it starts the process that bundles it, by name, and imports nothing.
    to: { path: packageOf('(cli|web|engine|rules|analyzers)') },
  },
  {
    name: 'web-knows-the-generated-client-only',
    severity: 'error',
    from: { path: packageOf('web') },
    to: { path: packageOf('(core|engine|rules|analyzers|scanner|llm|cli|service)') },
  },
];
// Rooms of the engine, and of two of them, in order: a file imports only from its own room and those before it.
const engineRooms = {
  '': [
    'work',
    'strong-components',
    'syntax',
    'vocabulary',
    'modules',
    'ir',
    'regex',
    'model',
    'frontend',
    'graph',
    'code',
    'guards',
    'metrics',
    'dependencies',
    'suppression',
    'fix',
    'duplication',
    'files',
    'routes',
    'change',
    'rule',
    'taint',
    'access',
    'records',
    'engine-options',
    'evidence',
    'finding',
    'analyze-file',
    'analyze-program',
    'explain-line',
    'entries',
    'unknown-calls',
    'testing',
    'index',
  ],
  graph: [
    'program',
    'constraints',
    'points-to-result',
    'solver',
    'binders',
    'callers',
    'exported-functions',
    'uncalled-functions',
    'points-to',
  ],
  taint: [
    'domain',
    'frame',
    'guards',
    'sinks',
    'effects',
    'operations',
    'calls',
    'transfer',
    'memo',
    'solve',
    'trace',
  ],
};
// A room may be one file with its test.
const folderOf = (folder) => `^packages/engine/src/${folder && `${folder}/`}`;
const inRooms = (folder, rooms) => `${folderOf(folder)}(${rooms.join('|')})(/|(\\.test)?\\.ts$)`;
const roomOrder = Object.entries(engineRooms).flatMap(([folder, rooms]) => [
  ...rooms.slice(0, -1).map((room, index) => ({
    name: `engine-room-${folder && `${folder}-`}${room}-imports-upwards`,
    severity: 'error',
    from: { path: inRooms(folder, [room]), pathNot: '\\.test\\.ts$' },
    to: { path: inRooms(folder, rooms.slice(index + 1)) },
  })),
  {
    name: `engine-room-${folder || 'of-all'}-is-missing`,
    severity: 'error',
    from: { path: folderOf(folder), pathNot: `${inRooms(folder, rooms)}|\\.test\\.ts$` },
    to: {},
  },
]);
module.exports = {
  forbidden: [
    ...upwards,
    ...roomOrder,
    // Of values and of types alike.
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^packages/web/src/client/generated/' },
      to: { circular: true },
    },
    {
      name: 'pure-packages-do-no-io',
      severity: 'error',
      from: { path: pure, pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['core'], path: ioModules },
    },
    {
      name: 'rules-see-the-authors-api-only',
      severity: 'error',
      from: { path: '^packages/rules/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/rule/index\\.ts$' },
    },
    {
      name: 'analyzers-know-no-rules',
      severity: 'error',
      from: { path: '^packages/analyzers/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^packages/(rules/src/|engine/src/(?!index\\.ts$))' },
    },
    // One may be added or left out without the others.
    {
      name: 'analyzers-do-not-know-each-other',
      severity: 'error',
      from: { path: '^packages/analyzers/src/(secrets|packages|workflows|containers|kubernetes|terraform)/' },
      to: {
        path: '^packages/analyzers/src/(secrets|packages|workflows|containers|kubernetes|terraform)/',
        pathNot: '^packages/analyzers/src/$1/',
      },
    },
    {
      name: 'packages-by-name-only',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/([^/]+)/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'nobody-imports-the-api-edge',
      severity: 'error',
      from: {
        path: '^packages/service/src/',
        pathNot: '^packages/service/src/(api/|app\\.ts|main\\.ts|worker\\.ts)|\\.test\\.ts$',
      },
      to: { path: '^packages/service/src/api/' },
    },
    {
      name: 'api-imports-features-only',
      severity: 'error',
      from: { path: '^packages/service/src/api/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/service/src/(queue|git|forge|llm|storage)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-do-not-know-each-other',
      severity: 'error',
      from: { path: '^packages/service/src/forge/([^/]+)/' },
      to: { path: '^packages/service/src/forge/[^/]+/', pathNot: '^packages/service/src/forge/$1/' },
    },
    {
      name: 'features-see-ports-not-adapters',
      severity: 'error',
      from: {
        path: '^packages/service/src/(?!api/|forge/|llm/|testing/)[^/]+/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^packages/service/src/forge/[^/]+/' },
    },
    // It may read no other file: see its permissions in model-process.ts.
    {
      name: 'the-process-that-asks-models-has-nothing',
      severity: 'error',
      from: { path: '^packages/llm/src/(process|wires)/', pathNot: '/model-process\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/llm/src/((process|wires)/|(fence|llm)\\.ts$)' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/cases/|/dist/|^packages/web/screenshots/demo/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['assay-source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
