/** `assay routes`. */

import { type Route, type RouteGuard, spelledKinds } from '@assay/core';
import {
  cacheDirectoryOf,
  printable,
  type ScanReport,
  scanDirectory,
  toCoverageText,
  whatWasRead,
} from '@assay/scanner/scan';
import { placeWithin } from './scan-place.ts';
import { showProgress } from './show-progress.ts';
import type { CommandContext } from './terminal.ts';

export interface RoutesCommandOptions {
  readonly format: 'text' | 'json';
  readonly gitignore: boolean;
  readonly cache: boolean;
}

/** @returns the exit code: 0, even if there are no routes */
export async function runRoutes(
  context: CommandContext,
  directory: string,
  options: RoutesCommandOptions,
): Promise<number> {
  const report = await scan(context, directory, options);
  const { routes = [], coverage } = report;
  const { stdout, stderr } = context.terminal;
  // Routes of files that were not read are missing from the list.
  stderr.write(toCoverageText(report));
  if (coverage.nothingAnalyzed === null && routes.length === 0) stderr.write(await whyNone(report));
  stdout.write(options.format === 'json' ? toJson(routes, report) : toText(routes));
  return 0;
}

/** Explains what was looked for if there are no routes. */
async function whyNone({ metrics, problems }: ScanReport): Promise<string> {
  const { routedFrameworks } = await import('@assay/scanner');
  const known = routedFrameworks();
  const files = new Map<string, number>();
  for (const { language } of metrics) files.set(language, (files.get(language) ?? 0) + 1);
  const lines = [...files.keys()].sort().map((language) => {
    const count = files.get(language);
    const frameworks = known.get(programOf(language));
    const read = `${language}: ${count === 1 ? '1 file' : `${count} files`}`;
    return frameworks === undefined
      ? `${read}, and no framework whose routes are known.`
      : `${read}, without routes of ${frameworks.join(', ')}.`;
  });
  const unread = problems.filter(({ kind }) => kind === 'unknown-framework');
  return [...lines, ...unread.map(({ message, path = '' }) => `${message} (${path})`)]
    .map((line) => `${printable(line)}\n`)
    .join('');
}

/** TypeScript files are part of the JavaScript program. */
function programOf(language: string): string {
  return /^(?:typescript|tsx)$/.test(language) ? 'javascript' : language;
}

async function scan(
  { terminal, signal }: CommandContext,
  directory: string,
  { cache, gitignore }: RoutesCommandOptions,
): Promise<ScanReport> {
  const place = await placeWithin(directory, []);
  const progress = showProgress(terminal.stderr);
  const cacheDirectory = cache ? cacheDirectoryOf(terminal.env) : undefined;
  try {
    return await scanDirectory({
      directory: place.directory,
      useGitignore: gitignore,
      signal,
      onProgress: progress.update,
      onNotice: progress.tell,
      ...(cacheDirectory !== undefined && {
        cache: { directory: cacheDirectory, namespace: 'command-line', mode: 'use' as const },
      }),
    });
  } finally {
    progress.end();
  }
}

/** With the field names of the HTTP API. */
function toJson(routes: readonly Route[], report: ScanReport): string {
  const list = routes.map((route) => ({
    methods: route.methods,
    path: route.route,
    path_known: route.isWhole,
    framework: route.framework,
    file_path: route.path,
    line: route.line,
    handler:
      route.handler === undefined
        ? null
        : { name: route.handler.name, file_path: route.handler.path, line: route.handler.line },
    guards: route.guards.map((guard) => ({
      name: guard.name,
      kinds: spelledKinds(guard),
      file_path: guard.path,
      line: guard.line,
    })),
  }));
  return `${JSON.stringify({ routes: list, ...whatWasRead(report) }, undefined, 2)}\n`;
}

/** One line per route: methods, path, handler and location; what runs before it on a second line. */
function toText(found: readonly Route[]): string {
  const routes = found.map(harmless);
  const methods = columnWidth(routes.map(({ methods: all }) => all.join(',')));
  const paths = columnWidth(routes.map(({ route }) => route));
  const handlers = columnWidth(routes.map(({ handler }) => handler?.name ?? ''));
  const lines = routes.map((route) => {
    const columns = [
      route.methods.join(',').padEnd(methods),
      route.route.padEnd(paths),
      (route.handler?.name ?? '').padEnd(handlers),
      `${route.path}:${route.line}`,
    ];
    const guards = route.guards.map(spellGuard).join(', ');
    return `${columns.join('  ')}\n${guards === '' ? '' : `${' '.repeat(methods + 2)}behind ${guards}\n`}`;
  });
  const count = routes.length === 1 ? '1 route' : `${routes.length} routes`;
  return `${lines.join('')}${routes.length === 0 ? '' : '\n'}${count}\n`;
}

/** Escapes names and paths, which come from the scanned tree. */
function harmless(route: Route): Route {
  const { handler } = route;
  return {
    ...route,
    methods: route.methods.map(printable),
    route: printable(route.route),
    path: printable(route.path),
    guards: route.guards.map((guard) => ({ ...guard, name: printable(guard.name) })),
    ...(handler !== undefined && { handler: { ...handler, name: printable(handler.name) } }),
  };
}

function spellGuard(guard: RouteGuard): string {
  const { name } = guard;
  const kinds = spelledKinds(guard);
  return kinds.length === 0 ? name : `${name} (${kinds.join(', ')})`;
}

/** Width of the longest text, up to a limit for terminals. */
function columnWidth(texts: readonly string[]): number {
  return Math.min(60, Math.max(0, ...texts.map(({ length }) => length)));
}
