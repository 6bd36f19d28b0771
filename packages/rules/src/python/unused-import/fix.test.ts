/** Which whole imports a fix takes out: none that something of the file counts on. */

import { readSyntax } from '@assay/engine';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { fix } from './fix.ts';

const languages = await testLanguages();

it.each([
  ['of the standard library', 'from html.parser import HTMLParser\nimport os\n', 'HTMLParser', true],
  [
    'by which a part is there for others',
    'import urllib\nfrom urllib.parse import urlencode\nurllib.parse.quote(a)\n',
    'urlencode',
    false,
  ],
  ['of a package of the manifest', 'from flask.views import MethodView\nimport os\n', 'MethodView', true],
  ['of a module of the tree', 'from own.routes import users\nimport os\n', 'users', false],
  ['of a module that another import loads', 'from own import a\nfrom own import b\nb()\n', 'a', true],
] as const)('a name %s', (_name, text, name, isFixed) => {
  const source = readSyntax(text, 'python', languages);
  if (source === undefined) throw new Error('not parsed');
  const start = text.indexOf(name);
  const node = source.tree.nodeAt(start, start + name.length);
  const site = { ...source, node, modules: new Set<string>(), packages: new Set(['Flask']) };
  expect(fix.propose(site) !== undefined).toBe(isFixed);
});
