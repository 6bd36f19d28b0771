/** Languages by the grammar that reads them. */

/** Code. A language that is added here is compared by reviews, shown to models as code and looked at for the purposes of its files. */
const codeIds = ['javascript', 'typescript', 'tsx', 'java', 'python', 'go', 'php'] as const;

/**
 * Pages: `page` is markup with scripts in it, `template` and
 * `jsp` are markup between scripts, `jinja` and those behind it markup
 * with places to fill in. `plainjinja` is `jinja` in a program whose engine escapes nothing, and `gotext` is `gohtml` in one
 * that renders with `text/template`.
 */
const pageIds = [
  'page',
  'template',
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
  'blade',
  'twig',
] as const;

export const languageIds = [...codeIds, ...pageIds] as const;
export type LanguageId = (typeof languageIds)[number];

export const codeLanguages: ReadonlySet<string> = new Set(codeIds);
