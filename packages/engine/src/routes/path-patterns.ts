/**
 * Path patterns in the syntax of Ant and Spring, matched against the path of a route.
 *
 * `*` and `{name}` match one segment, `**` any number. A variable segment of the route is assumed not to equal a
 * literal segment of a pattern.
 *
 * @see Spring Framework, `PathPattern` and `AntPathMatcher`
 */

import { unknownPart } from '../code/definitions.ts';

/** @returns whether all requests of the route match; `undefined` if its path is not sufficiently known */
export function isOfPattern(pattern: string, path: string): boolean | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  // Pattern positions reachable after the segments read so far; one more than the pattern has segments.
  let states = closure(wanted, new Set([0]));
  for (const part of given) {
    if (part.includes(unknownPart)) return [...states].some((at) => isRest(wanted, at)) ? true : undefined;
    const next = new Set<number>();
    for (const at of states) {
      if (isAny(wanted[at])) next.add(at);
      else if (wanted[at] !== undefined && isPart(wanted[at], part)) next.add(at + 1);
    }
    states = closure(wanted, next);
  }
  return states.has(wanted.length);
}

/**
 * Converts a servlet pattern (Jakarta Servlet 6.0, section 12.2) to Ant syntax: `/notes/*`, `*.do`, `/` for the default
 * servlet.
 */
export function ofServlet(pattern: string): string {
  if (pattern === '/') return '/**';
  if (/^\*\.[^*/]*$/.test(pattern)) return `/**/${pattern}`;
  const start = pattern.replace(/\/\*$/, '');
  // In any other position, a star is literal.
  return start.replaceAll('*', '%2A') + (start === pattern ? '' : '/**');
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Adds the positions after `**`, which may match no segment. */
function closure(wanted: readonly string[], states: Set<number>): Set<number> {
  // Grows during iteration.
  for (const at of states) if (isAny(wanted[at])) states.add(at + 1);
  return states;
}

function isAny(part: string | undefined): boolean {
  return part === '**' || part?.startsWith('{*') === true;
}

function isRest(wanted: readonly string[], at: number): boolean {
  return isAny(wanted[at]) && at === wanted.length - 1;
}

/** True if a path segment matches a pattern segment: `*.html`, `{id}`. */
function isPart(wanted: string, given: string): boolean {
  if (wanted === '*' || /^\{[^*]/.test(wanted)) return true;
  const star = wanted.indexOf('*');
  if (star < 0) return wanted === given;
  const [start, end] = [wanted.slice(0, star), wanted.slice(wanted.lastIndexOf('*') + 1)];
  return given.length >= start.length + end.length && given.startsWith(start) && given.endsWith(end);
}
