/** Template engines: the template's source is code, the data is not. */

import { defineModel, misuse, sanitizer, sink } from '@assay/engine/rule';

const compilers = [
  'compile',
  'render',
  'renderString',
  'template',
  'compileClient',
  'precompile',
  'parse',
  'compileClientWithDependenciesTracked',
];
const fromFiles = ['renderFile', 'compileFile', 'compileFileClient'];

export const model = defineModel({
  library: 'ejs',
  aliases: [
    'pug',
    'jade',
    'handlebars',
    'hbs',
    'express-handlebars',
    'nunjucks',
    'dot',
    'swig',
    'swig-templates',
    'eta',
    'mustache',
    'hogan.js',
    'ect',
    'liquidjs',
    'twig',
    'dustjs-linkedin',
    'marko',
    'template7',
    'art-template',
    'squirrelly',
    'whiskers',
    'velocityjs',
    'eco',
    'haml-coffee',
    'atpl',
    'just',
    'jqtpl',
    'hamljs',
    'juicer',
    'underscore.template',
    'lodash.template',
  ],
  types: { Environment: ['Environment()', 'configure()', 'create()', 'Eta()', 'Liquid()'] },
  rows: [
    ...compilers.flatMap((name) => [
      sink('template-source', `${name}(0)`),
      sink('template-source', `Environment.${name}(0)`),
    ]),
    sink('template-source', '(0)'),
    sink('template-source', 'Template(0)'),
    sink('template-source', 'parseAndRender(0)'),
    sink('template-source', 'Environment.parseAndRender(0)'),
    ...fromFiles.map((name) => sink('file-path', `${name}(0)`)),
    ...['configure(0)', 'configure(1)', 'setDefaults(0)', 'Swig(0)', 'init(0)', 'Environment(1)'].map(
      (place) => misuse('template-escaping-off', `${place}.autoescape`, { equals: false }),
    ),
    misuse('template-escaping-off', 'compile(1).noEscape', { equals: true }),
    misuse('template-escaping-off', 'configure(0).autoEscape', { equals: false }),
    sanitizer('html-escape', 'escapeXML(0)'),
    sanitizer('html-escape', 'escape(0)'),
    sanitizer('html-escape', 'Utils.escapeExpression(0)'),
    sanitizer('html-escape', 'escapeExpression(0)'),
    sanitizer('html-escape', 'lib.escape(0)'),
  ],
});
