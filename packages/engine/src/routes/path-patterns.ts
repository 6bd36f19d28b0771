/**
 * Patterns of paths as Ant and Spring write them, compared with the path of a route.
 *
 * `*` and `{name}` are one part, `**` any number of them. A part of the route that each request fills in is taken to be none of the
 * texts that a pattern names there.
 *
 * @see Spring Framework, `PathPattern` and `AntPathMatcher`
 */

import { unknownPart } from '../code/definitions.ts';

/** @returns whether all requests of the route have such a path; `undefined` where its path is not known so far */
export function isOfPattern(pattern: string, path: string): boolean | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  // By part of the pattern, whether what was read of the path leads to it; one part more than the pattern has.
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

/** A pattern of servlets (Jakarta Servlet 6.0, section 12.2) as Ant writes it: `/notes/*`, `*.do`, `/` for what nothing else answers. */
export function ofServlet(pattern: string): string {
  if (pattern === '/') return '/**';
  if (/^\*\.[^*/]*$/.test(pattern)) return `/**/${pattern}`;
  const start = pattern.replace(/\/\*$/, '');
  // Anywhere else a star is a star.
  return start.replaceAll('*', '%2A') + (start === pattern ? '' : '/**');
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** With the places behind `**`, which may be of no part. */
function closure(wanted: readonly string[], states: Set<number>): Set<number> {
  // Grows while it is walked.
  for (const at of states) if (isAny(wanted[at])) states.add(at + 1);
  return states;
}

function isAny(part: string | undefined): boolean {
  return part === '**' || part?.startsWith('{*') === true;
}

function isRest(wanted: readonly string[], at: number): boolean {
  return isAny(wanted[at]) && at === wanted.length - 1;
}

/** True where a part of a path is one of the pattern: `*.html`, `{id}`. */
function isPart(wanted: string, given: string): boolean {
  if (wanted === '*' || /^\{[^*]/.test(wanted)) return true;
  const star = wanted.indexOf('*');
  if (star < 0) return wanted === given;
  const [start, end] = [wanted.slice(0, star), wanted.slice(wanted.lastIndexOf('*') + 1)];
  return given.length >= start.length + end.length && given.startsWith(start) && given.endsWith(end);
}
