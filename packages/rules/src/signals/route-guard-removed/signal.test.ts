import { type Change, compareCode, diffLines, readSyntax } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { signal } from './signal.ts';

const path = 'web.go';

/** One changed file with a route that another file has, which does not change: it lost `auth.RequireLogin` of `line`. */
async function find(base: string, head: string, line: number) {
  const languages = await testLanguages();
  const route = { path: 'tokens.go', line: 9, methods: ['GET'], route: '/tokens' };
  const guards = [{ name: 'auth.RequireLogin', kinds: ['authentication'], path, line }];
  const change = {
    code: compareCode([
      {
        path,
        previousPath: undefined,
        base: readSyntax(base, 'go', languages),
        head: readSyntax(head, 'go', languages),
      },
    ]),
    texts: [{ path, previousPath: undefined, base, head, lines: diffLines(base, head), isTest: false }],
    routes: { base: [{ ...route, guards }], head: [{ ...route, guards: [] }] },
    placesOf: () => [],
    functionsNamed: () => [],
    copiesOf: () => [],
    coverageOf: () => undefined,
  } as unknown as Change;
  return [...signal.find(change)].map((report) => `${report.path}:${report.line}`);
}

function program(...lines: readonly string[]): string {
  return ['package web', 'func register(r chi.Router) {', ...lines, '}', ''].join('\n');
}

it('tells a route that left its group once, where it is registered', async () => {
  const group = [
    'r.Group(func(r chi.Router) {',
    'r.Use(auth.RequireLogin)',
    'r.Route("/notes", notes.Routes)',
  ];
  const tokens = 'r.Route("/tokens", tokens.Routes)';
  const [base, head] = [program(...group, tokens, '})'), program(...group, '})', tokens)];
  expect(await find(base, head, 4)).toEqual(['web.go:7']);
});

it('tells a route of another file at the guard that is kept for others', async () => {
  const group = ['r.Get("/", index)', 'r.Use(auth.RequireLogin)', 'r.Route("/notes", notes.Routes)'];
  const base = program(...group, 'r.Route("/tokens", tokens.Routes)');
  const head = program('mount(api.Tokens)', ...group);
  expect(await find(base, head, 4)).toEqual(['web.go:5']);
});

it('tells a route of another file where the guard is missing', async () => {
  const base = program('serve(r.With(auth.RequireLogin), tokens)', 'serve(r, notes)');
  const head = program('serve(r, notes)');
  expect(await find(base, head, 3)).toEqual(['web.go:3']);
});

it('leaves what a guard or a handler asks to the statements of that function', async () => {
  const languages = await testLanguages();
  const guardOf = (name: string) => ({ name, kinds: ['authorization'], path: 'notes.go', line: 4 });
  const find = (name: string, base: string, head: string) => {
    const handler = { path: 'notes.go', line: 3, name: 'API.Remove' };
    const route = { path: 'router.go', line: 9, methods: ['DELETE'], route: '/notes/:id', handler };
    const change = {
      code: compareCode([
        {
          path: 'notes.go',
          previousPath: undefined,
          base: readSyntax(base, 'go', languages),
          head: readSyntax(head, 'go', languages),
        },
      ]),
      texts: [
        {
          path: 'notes.go',
          previousPath: undefined,
          base,
          head,
          lines: diffLines(base, head),
          isTest: false,
        },
      ],
      routes: { base: [{ ...route, guards: [guardOf(name)] }], head: [{ ...route, guards: [] }] },
      placesOf: () => [],
      functionsNamed: () => [],
      copiesOf: () => [],
      coverageOf: () => undefined,
    } as unknown as Change;
    return [...signal.find(change)].length;
  };
  const remove = (body: string, rest = '') =>
    `package notes\n\nfunc (a *API) Remove(ctx *gin.Context) {\n${body}\n\ta.db.Delete(id)\n}\n${rest}`;
  const asked = remove(
    '\tnote := a.db.Note(id)\n\tif note.Owner != userOf(ctx) {\n\t\tctx.AbortWithStatus(404)\n\t\treturn\n\t}',
  );
  const inHelper = remove(
    '\tnote := a.owned(ctx, id)\n\tif note == nil {\n\t\tctx.AbortWithStatus(404)\n\t\treturn\n\t}',
    '\nfunc (a *API) owned(ctx *gin.Context, id uint) *Note {\n\tnote := a.db.Note(id)\n\tif note.Owner != userOf(ctx) {\n\t\treturn nil\n\t}\n\treturn note\n}\n',
  );
  const other = `${asked}\nfunc (a *API) List() {}\n`;
  expect(find('in the handler', asked, inHelper)).toBe(0);
  expect(find('in the handler', asked, other)).toBe(0);
  expect(find('in the handler', asked, remove('\tnote := a.db.Note(id)\n\tlog.Print(note)'))).toBe(1);
  expect(find('requireUser', asked, other)).toBe(1);
});
