/**
 * Evaluates the licenses of packages against those a repository allows or denies.
 *
 * @see https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/
 */

import correct from 'spdx-correct';
import parse, { type Info } from 'spdx-expression-parse';
import satisfies from 'spdx-satisfies';
import type { LicensePolicy } from '../analyzer.ts';

/** Longer texts are not expressions. The longest of public packages have about a hundred characters; not measured. */
const longestExpression = 500;

/** The identifier of a single license; `undefined` for anything else. */
export function licenseOf(text: string): string | undefined {
  const parsed = parsedOf(text);
  return parsed !== undefined && 'license' in parsed ? text.trim() : undefined;
}

/** Normalizes a declared license to an expression: `Apache 2.0` to `Apache-2.0`. `undefined` if it is not one. */
export function expressionOf(license: string): string | undefined {
  const text = license.trim();
  if (text === '' || text.length > longestExpression) return undefined;
  if (parsedOf(text) !== undefined) return text;
  // It would guess a license for a sentence about a license file.
  if (/\bsee\b|unlicensed|\bfile\b|proprietary|https?:/i.test(text)) return undefined;
  const corrected = correct(text, { upgrade: false });
  return corrected === null || corrected === '' ? undefined : corrected;
}

/** True if a package is available under allowed licenses, without any denied one. */
export function isAllowed(expression: string, { allow, deny }: LicensePolicy): boolean {
  const parsed = parsedOf(expression);
  return (
    parsed !== undefined &&
    isGranted(parsed, (license) => {
      if (deny.some((one) => isOf(license, one))) return false;
      return allow.length === 0 || isOf(license, allow);
    })
  );
}

/** All parts of an `AND`, and one of an `OR`. Recursion is fine, because expressions are short. */
function isGranted(info: Info, holds: (license: string) => boolean): boolean {
  if ('license' in info) return holds(spelled(info));
  const [left, right] = [info.left, info.right].map((part) => isGranted(part, holds));
  return info.conjunction === 'and' ? left === true && right === true : left === true || right === true;
}

function spelled(info: Extract<Info, { readonly license: string }>): string {
  const license = `${info.license}${'plus' in info && info.plus === true ? '+' : ''}`;
  return info.exception === undefined ? license : `${license} WITH ${info.exception}`;
}

function isOf(license: string, wanted: string | readonly string[]): boolean {
  const list = typeof wanted === 'string' ? [wanted] : wanted;
  try {
    return satisfies(license, [...list]);
  } catch {
    return list.includes(license);
  }
}

function parsedOf(text: string): Info | undefined {
  if (text.length > longestExpression) return undefined;
  try {
    return parse(text.trim());
  } catch {
    return undefined;
  }
}
