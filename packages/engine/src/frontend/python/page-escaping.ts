/**
 * Tells whether a program's templates output values unescaped. Django, Jinja integrations and Flask's `.html` files
 * escape; a Jinja environment created by the program escapes nothing unless configured to, and Flask escapes nothing in
 * files with other extensions.
 *
 * @see https://jinja.palletsprojects.com/en/stable/api/#autoescaping
 * @see https://flask.palletsprojects.com/en/stable/templating/#jinja-setup
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import {
  argumentName,
  calleeOf,
  codeLength,
  constantOf,
  instructionsIn,
  moduleOf,
  nameIn,
  operandOf,
  opOf,
  storedOf,
  stringsIn,
  writtenName,
} from '../../ir/operands.ts';
import type { LanguageId } from '../../syntax/language-ids.ts';

/** Libraries that create the environment for the program. */
const integrations = /^(?:flask|quart|django|starlette|fastapi|aiohttp_jinja2|sanic_jinja2|litestar)(?:\.|$)/;
const setting = 'autoescape';

interface Escaping {
  /** A setting disables escaping. */
  readonly isOff: boolean;
  /** The program sets escaping explicitly. */
  readonly isSaid: boolean;
}

/**
 * @param files     files of the program
 * @returns         a predicate that tells whether templates of a language are unescaped
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

function escapingIn(code: IrFile): Escaping {
  if (!stringsIn(code).includes(setting)) return { isOff: false, isSaid: false };
  let isOff = false;
  for (let v = 0; v < codeLength(code) && !isOff; v++) {
    const value = opOf(code, v) === Op.keyword ? operandOf(code, v) : storedOf(code, v);
    if (value >= 0 && writtenName(code, v) === setting) isOff = constantOf(code, value) === false;
  }
  return { isOff, isSaid: true };
}

function importedModules(code: IrFile): readonly string[] {
  return Array.from(instructionsIn(code, Op.import), (v) => moduleOf(code, v));
}

/** True if the program creates a Jinja `Environment`. */
function makesEnvironment(code: IrFile): boolean {
  if (!stringsIn(code).some((text) => /^jinja2(?:\.|$)/.test(text))) return false;
  for (const v of instructionsIn(code, Op.call)) {
    const callee = calleeOf(code, v);
    const isMade = opOf(code, callee) !== Op.loadGlobal && nameIn(code, callee) === 'Environment';
    const isLoading = argumentsOf(code, v).some((argument) => argumentName(code, argument) === 'loader');
    if (isMade && isLoading) return true;
  }
  return false;
}
