/**
 * Languages by the grammar that reads them; `page` is markup with scripts in it, `template` and
 * `jsp` are markup between scripts, `jinja` and those behind it markup
 * with places to fill in. `plainjinja` is `jinja` in a program whose engine escapes nothing, and `gotext` is `gohtml` in one
 * that renders with `text/template`.
 */

export const languageIds = [
  'javascript',
  'typescript',
  'tsx',
  'page',
  'template',
  'java',
  'jsp',
  'jinja',
  'plainjinja',
  'mako',
  'nunjucks',
  'liquid',
  'handlebars',
  'mustache',
  'pug',
  'eta',
  'thymeleaf',
  'ftl',
  'ftlh',
  'velocity',
  'gohtml',
  'gotext',
  'python',
  'go',
  'php',
  'blade',
  'twig',
] as const;
export type LanguageId = (typeof languageIds)[number];
