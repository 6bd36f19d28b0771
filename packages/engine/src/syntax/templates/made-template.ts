/** Template language of a file, and the function that it is converted to. */

import type { LanguageId } from '../language-ids.ts';
import type { MappedText } from '../mapped-text.ts';
import { readBlade } from './blade.ts';
import { readEjs } from './ejs.ts';
import { readFreemarker } from './freemarker.ts';
import { GoProgram } from './go-program.ts';
import { readGoTemplate } from './go-template.ts';
import { readHandlebars } from './handlebars.ts';
import { JavaProgram } from './java-program.ts';
import { JavaScriptProgram } from './javascript-program.ts';
import { readJinja } from './jinja.ts';
import { readMako } from './mako.ts';
import { PhpProgram } from './php-program.ts';
import { readPug } from './pug.ts';
import { PythonProgram } from './python-program.ts';
import type { TemplatePart, TemplateProgram } from './template-program.ts';
import { readThymeleaf } from './thymeleaf.ts';
import { readVelocity } from './velocity.ts';
import { WatchedProgram } from './watched-program.ts';

/** Template languages, with the language that renders them. */
const hosts = {
  blade: 'php',
  eta: 'javascript',
  ftl: 'java',
  ftlh: 'java',
  gohtml: 'go',
  gotext: 'go',
  handlebars: 'javascript',
  jinja: 'python',
  liquid: 'javascript',
  mako: 'python',
  mustache: 'javascript',
  nunjucks: 'javascript',
  plainjinja: 'python',
  pug: 'javascript',
  template: 'javascript',
  thymeleaf: 'java',
  twig: 'php',
  velocity: 'java',
} as const satisfies Partial<Record<LanguageId, LanguageId>>;

type Host = (typeof hosts)[keyof typeof hosts];

/** Target of the conversion: a whole file, a function, or a method of a class. */
const shapes: Readonly<Record<Host, 'file' | 'function' | 'method'>> = {
  go: 'function',
  java: 'method',
  javascript: 'file',
  php: 'method',
  python: 'function',
};

/** Languages that escape by default. */
const escaping: ReadonlySet<LanguageId> = new Set([
  'blade',
  'eta',
  'ftlh',
  'gohtml',
  'handlebars',
  'jinja',
  'mustache',
  'nunjucks',
  'pug',
  'template',
  'thymeleaf',
  'twig',
]);

/** Templates that a program renders. `template` is EJS. */
export type TemplateId = keyof typeof hosts;

/** True for a template with code of the author's own between the markup. */
export function holdsCode(id: LanguageId): boolean {
  return id === 'template' || id === 'eta';
}

/** True for a file whose code is converted from a template. */
export function isTemplate(id: LanguageId): id is TemplateId {
  return Object.hasOwn(hosts, id);
}

/** True for templates of a language that escapes nothing unless the program configures its engine to. */
export function leavesEscaping(id: LanguageId): boolean {
  return id === 'velocity' || id === 'mako';
}

/** True for templates of a language that escapes output unless the template says otherwise. */
export function escapesByDefault(id: LanguageId): boolean {
  return escaping.has(id);
}

/** Language that a template is read as in a program whose engine does not escape; `undefined` if there is none. */
export function plainOf(id: LanguageId): TemplateId | undefined {
  switch (id) {
    case 'jinja':
      return 'plainjinja';
    case 'gohtml':
      return 'gotext';
    default:
      return undefined;
  }
}

/** @returns the language of the converted text */
export function hostOf(id: TemplateId): Host {
  return hosts[id];
}

/** What renders a template: the file's own function, a named function, or a method `render`, as in JSP. */
export function shapeOf(id: LanguageId): 'file' | 'function' | 'method' {
  return isTemplate(id) ? shapes[hosts[id]] : 'method';
}

/**
 * Linear in the length of the template.
 *
 * @param part  only used for Jinja; other templates are always converted as a whole
 */
export function madeTemplate(id: TemplateId, template: string, part: TemplatePart = 'whole'): MappedText {
  switch (id) {
    case 'blade':
      return read(new PhpProgram(), (program) => readBlade(template, program));
    case 'twig':
      return read(new PhpProgram(), (program) => readJinja(template, program, true));
    case 'eta':
      return readEjs(template, 'eta');
    case 'template':
      return readEjs(template, 'ejs');
    case 'jinja':
      return read(new PythonProgram(part), (program) => readJinja(template, program, true));
    case 'plainjinja':
      return read(new PythonProgram(part), (program) => readJinja(template, program, false));
    case 'mako':
      return read(new PythonProgram(part), (program) => readMako(template, program, false));
    case 'nunjucks':
      return read(new JavaScriptProgram(), (program) => readJinja(template, program, true));
    case 'liquid':
      return read(new JavaScriptProgram(), (program) => readJinja(template, program, false));
    case 'handlebars':
    case 'mustache':
      return read(new JavaScriptProgram(), (program) => readHandlebars(template, program, id === 'mustache'));
    case 'ftl':
    case 'ftlh':
      return read(new JavaProgram(), (program) => readFreemarker(template, program, id === 'ftlh'));
    case 'gohtml':
    case 'gotext':
      return read(new GoProgram(), (program) => readGoTemplate(template, program, id === 'gohtml'));
    case 'thymeleaf':
      return read(new JavaProgram(), (program) => readThymeleaf(template, program));
    case 'velocity':
      return read(new JavaProgram(), (program) => readVelocity(template, program));
    case 'pug':
      return read(new JavaScriptProgram(), (program) => readPug(template, program));
  }
}

/** A page as a template. */
export interface MadePage {
  readonly made: MappedText;
  /**
   * Names of the templates that it renders, if it does nothing else: data is then harmful only if it is in one of them.
   * `undefined` for every other template.
   */
  readonly renders: readonly string[] | undefined;
}

/** Converts the parts of a page that data flow may pass through. Linear in the length of the page. */
export function madePage(id: TemplateId, page: string): MadePage {
  switch (id) {
    case 'jinja':
      return watch(new PythonProgram('effects'), (program) => readJinja(page, program, true));
    case 'thymeleaf':
      return watch(new JavaProgram(), (program) => readThymeleaf(page, program));
    default:
      return { made: madeTemplate(id, page, 'effects'), renders: undefined };
  }
}

function watch(program: TemplateProgram, readInto: (program: TemplateProgram) => void): MadePage {
  const watched = new WatchedProgram(program);
  readInto(watched);
  return { made: watched.finish(), renders: watched.renders };
}

function read<Program extends TemplateProgram>(
  program: Program,
  readInto: (program: Program) => void,
): MappedText {
  readInto(program);
  return program.finish();
}

/** An action of Go templates that other languages with such brackets lack. */
const goAction = /\{\{-?\s*(?:[.$][\w.]*\s*[-|}]|(?:if|with|range|define|template|block)\s|[a-z]\w*\s+[.$])/i;

/**
 * Template language of a page in a program; `undefined` for a page without placeholders.
 *
 * @param language  id of the program's language: `python`
 */
export function templateOfPage(language: string, page: string): TemplateId | undefined {
  switch (language) {
    case 'python':
      return /\{[{%]/.test(page) ? 'jinja' : undefined;
    case 'java':
      return /\bth:\w|\[\[\$|\[\(\$/.test(page) ? 'thymeleaf' : undefined;
    case 'go':
      return goAction.test(page) ? 'gohtml' : undefined;
    default:
      return undefined;
  }
}
