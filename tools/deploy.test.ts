import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../packages/service/src/config.ts';

/** Files that operators run the service by: what they name is there. */

const root = join(import.meta.dirname, '..');
/** The reader of YAML that the scanner has. */
const { parse } = createRequire(join(root, 'packages/scanner/package.json'))('yaml');
const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('name settings that there are', () => {
  const known = new Set<string>(Object.values(settings).map(({ env }) => env));
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bASSAY_[A-Z_]+\b/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('ask for metrics that there are', () => {
  const sources = ['packages/service/src/nodes/metrics.ts', 'packages/service/src/api/metrics-page.ts'];
  const known = new Set(sources.flatMap((path) => read(path).match(/\bassay_[a-z_]+\b/g) ?? []));
  const asked = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/assay.json'].flatMap(
    (path) => read(path).match(/\bassay_[a-z_]+\b/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
});

it('are what their readers take', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true });
  expect(Object.keys(compose.services)).toEqual(['database', 'api-1', 'api-2', 'worker-1', 'worker-2']);
  for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2'])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      environment: { ASSAY_ROLE: name.split('-')[0], ASSAY_SECRET_KEY: expect.any(String) },
      volumes: [`${name}:/var/lib/assay`],
    });
  const { groups } = parse(read('deploy/prometheus/alerts.yaml'));
  for (const { rules } of groups)
    for (const rule of rules)
      expect(rule).toMatchObject({ alert: expect.any(String), expr: expect.any(String) });
  expect(JSON.parse(read('deploy/grafana/assay.json')).panels.length).toBeGreaterThan(10);
});

it('have defaults for all that templates of the chart name, as its schema wants them', () => {
  const chart = 'deploy/helm/assay';
  const values = parse(read(`${chart}/values.yaml`));
  const templates = globSync(`${chart}/templates/*`, { cwd: root }).map((path) => read(path));
  const named = new Set(
    templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)),
  );
  expect(named.size).toBeGreaterThan(15);
  const valueAt = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
  expect([...named].filter((path) => valueAt(path) === undefined)).toEqual([]);
  const known = Object.keys(JSON.parse(read(`${chart}/values.schema.json`)).properties);
  expect(Object.keys(values).filter((name) => !known.includes(name))).toEqual([]);
});
