import { describe, expect, it } from 'vitest';
import { FileBuilder } from '../../ir/file-builder.ts';
import type { IrFile } from '../../ir/ir.ts';
import { GoResolver } from './resolve.ts';

const paths = [
  'cmd/app/main.go',
  'internal/store/a.go',
  'internal/store/a_test.go',
  'internal/store/b.go',
  'main.go',
  'third/shell/shell.go',
  'tools/gen/gen.go',
];

function fileAt(path: string): IrFile {
  return new FileBuilder().finish(path, 'go', () => '');
}

const manifests = [
  {
    path: 'go.mod',
    text: 'module example.com/app\n\ngo 1.22\n\nreplace (\n\texample.com/shell v1.0.0 => ./third/shell\n)\n',
  },
  { path: 'tools/go.mod', text: 'module example.com/tools\n' },
];

function resolved(from: string, name: string, withManifests = manifests): readonly string[] | string {
  const found = new GoResolver(paths.map(fileAt), withManifests).resolve(from, name);
  if (found.kind === 'files') return found.files.map((file) => paths[file] ?? '');
  return found.kind === 'library' ? found.name : found.kind;
}

describe('GoResolver', () => {
  it.each([
    [
      'the own package, without its tests',
      'internal/store/a.go',
      '.',
      ['internal/store/a.go', 'internal/store/b.go'],
    ],
    [
      'a package of the module',
      'main.go',
      'example.com/app/internal/store',
      ['internal/store/a.go', 'internal/store/b.go'],
    ],
    ['the root of the module', 'cmd/app/main.go', 'example.com/app', ['main.go']],
    ['another module of the tree', 'main.go', 'example.com/tools/gen', ['tools/gen/gen.go']],
    ['a module that is replaced by a folder', 'main.go', 'example.com/shell', ['third/shell/shell.go']],
    ['the standard library', 'main.go', 'net/http', 'net/http'],
    [
      'a library without its major version',
      'main.go',
      'github.com/labstack/echo/v4/middleware',
      'github.com/labstack/echo/middleware',
    ],
    ['a library with its version behind a dot', 'main.go', 'gopkg.in/yaml.v3', 'gopkg.in/yaml'],
  ])('finds %s', (_what, from, name, expected) => {
    expect(resolved(from, name)).toEqual(expected);
  });

  it('finds packages by the end of their path where no go.mod is', () => {
    expect(resolved('main.go', 'github.com/a/b/internal/store', [])).toEqual([
      'internal/store/a.go',
      'internal/store/b.go',
    ]);
    expect(resolved('main.go', 'internal/store', [])).toBe('internal/store');
  });
});
