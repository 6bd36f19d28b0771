/**
 * Whether the templates of a program put out values as they are. Django, the integrations of Jinja and Flask's `.html` files
 * escape; an environment of Jinja that the program makes itself escapes nothing unless it is asked to, and Flask escapes nothing in
 * files of another ending.
 *
 * @see https://jinja.palletsprojects.com/en/stable/api/#autoescaping
 * @see https://flask.palletsprojects.com/en/stable/templating/#jinja-setup
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { LanguageId } from '../../syntax/language-ids.ts';

/** Libraries that make the environment for the program. */
const integrations = /^(?:flask|quart|django|starlette|fastapi|aiohttp_jinja2|sanic_jinja2|litestar)(?:\.|$)/;
const setting = 'autoescape';

interface Escaping {
  /** A setting that switches it off. */
  readonly isOff: boolean;
  /** The program says anything of it. */
  readonly isSaid: boolean;
}

/**
 * @param files     of the program
 * @returns         whether a file of that language escapes nothing
 */
export function plainPages(files: readonly IrFile[]): (language: LanguageId) => boolean {
  const settings = files.map(escapingIn);
  if (settings.some(({ isOff }) => isOff)) return () => true;
  const modules = new Set(files.flatMap(importedModules));
  const isSaid = settings.some((one) => one.isSaid);
  const isIntegrated = [...modules].some((module) => integrations.test(module));
  if (isIntegrated) return (language) => language === 'jinja' && !isSaid && modules.has('flask');
  if (isSaid || !files.some(makesEnvironment)) return () => false;
  return () => true;
}

function escapingIn({ a, b, c, constants, op, strings }: IrFile): Escaping {
  if (!strings.includes(setting)) return { isOff: false, isSaid: false };
  let isOff = false;
  for (let v = 0; v < op.length && !isOff; v++) {
    const value = op[v] === Op.keyword ? (a[v] ?? -1) : op[v] === Op.storeField ? (c[v] ?? -1) : -1;
    if (value < 0 || strings[b[v] ?? -1] !== setting) continue;
    isOff = op[value] === Op.const && constants[a[value] ?? -1] === false;
  }
  return { isOff, isSaid: true };
}

function importedModules({ a, op, strings }: IrFile): readonly string[] {
  const modules: string[] = [];
  for (let v = 0; v < op.length; v++) if (op[v] === Op.import) modules.push(strings[a[v] ?? -1] ?? '');
  return modules;
}

/** A call of `Environment` with a loader, as programs with a folder of pages make it. */
function makesEnvironment(code: IrFile): boolean {
  const { a, b, op, strings } = code;
  if (!strings.some((text) => /^jinja2(?:\.|$)/.test(text))) return false;
  for (let v = 0; v < op.length; v++) {
    if (op[v] !== Op.call) continue;
    const callee = a[v] ?? -1;
    const name =
      op[callee] === Op.import || op[callee] === Op.loadField ? (strings[b[callee] ?? -1] ?? '') : '';
    const isLoading = argumentsOf(code, v).some(
      (argument) => op[argument] === Op.keyword && strings[b[argument] ?? -1] === 'loader',
    );
    if (name === 'Environment' && isLoading) return true;
  }
  return false;
}
