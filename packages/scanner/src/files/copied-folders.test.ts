import { expect, test } from 'vitest';
import { copiedFolders } from './copied-folders.ts';

/** Files of Python by path, manifests among them. */
function foldersIn(files: Readonly<Record<string, string>>): readonly string[] {
  const manifests = Object.entries(files)
    .filter(([path]) => /\.json$|\.toml$|\.mod$/.test(path))
    .map(([path, text]) => ({ path, text }));
  const paths = Object.keys(files).filter((path) => path.endsWith('.py'));
  return copiedFolders({ paths, manifests, read: (path) => files[path] ?? '' });
}

const releases = {
  'app/__init__.py': "__version__ = '3.0.1'\n",
  'lib/yarrow/__init__.py': "__version__ = '1.2.3'\n",
  'lib/sorrel/__init__.py': 'from ._version import version\n',
  'lib/sorrel/_version.py': "version = '0.9.post1'\n",
  'lib/tansy/__init__.py': '',
  'lib/tansy/__about__.py': '__version__: str = "22.1"\n',
  'lib/alone.py': '',
};

test.each([
  ['with versions of their own', releases, ['lib/']],
  ['of one version', { ...releases, 'lib/sorrel/_version.py': "version = '1.2.3'\n" }, []],
  ['that are built where they are', { ...releases, 'lib/sorrel/pyproject.toml': '[project]\n' }, []],
  ['in a folder that is built', { ...releases, 'lib/setup.py': '' }, []],
  ['in a package', { ...releases, 'lib/__init__.py': '' }, []],
])('packages of Python %s', (_what, files, folders) => {
  expect(foldersIn(files)).toEqual(folders);
});

const repositoryOf = (url: string): string => JSON.stringify({ name: 'x', repository: { type: 'git', url } });
const root = { 'package.json': repositoryOf('git+https://github.com/meadow/shop.git') };

test.each([
  [
    'another repository',
    { 'ui/grid/package.json': repositoryOf('https://github.com/gridders/grid') },
    ['ui/grid/'],
  ],
  ['the same one', { 'ui/package.json': repositoryOf('https://github.com/meadow/shop/tree/main/ui') }, []],
  [
    'the same one of a former owner',
    { 'ui/package.json': repositoryOf('https://github.com/field/shop') },
    [],
  ],
  [
    'one that another names, too',
    {
      'ui/package.json': repositoryOf('https://github.com/old/store'),
      'api/package.json': repositoryOf('https://github.com/old/store'),
    },
    [],
  ],
])('a manifest that names %s', (_what, files, folders) => {
  expect(foldersIn({ ...root, ...files })).toEqual(folders);
});

test('a module of Go of another repository', () => {
  const files = {
    'go.mod': 'module github.com/meadow/shop/v2\n',
    'sub/dig/go.mod': 'module github.com/els/dig\n',
  };
  expect(foldersIn(files)).toEqual(['sub/dig/']);
});
