/** Actions that restore a cache, and actions and triggers that publish. Based on the documentation of each action. */

import { at, entriesOf, textOf } from '../documents/value.ts';
import type { Step, Workflow } from './read-workflow.ts';
import { versionOf } from './uses.ts';

/** How an input enables or disables a cache. */
interface Control {
  readonly input: string;
  /** The input enables it (`on`), disables it (`off`), or names what is cached (`named`: any non-empty string). */
  readonly means: 'on' | 'off' | 'named';
  /** Whether the cache is used without the input. */
  readonly byDefault: boolean;
  /** Values that count as set; absent: `true` and `false`. */
  readonly values?: readonly string[];
  /** First major version with this behavior; in earlier ones the cache is on unless disabled. */
  readonly since?: number;
}

const on = (input: string, byDefault: boolean): Control => ({ input, means: 'on', byDefault });
const off = (input: string): Control => ({ input, means: 'off', byDefault: true });
const named = (input: string): Control => ({ input, means: 'named', byDefault: false });

const caching: ReadonlyMap<string, readonly Control[]> = new Map([
  ['actions/cache', [off('lookup-only')]],
  ['actions/setup-java', [named('cache')]],
  ['actions/setup-go', [on('cache', true)]],
  [
    'actions/setup-node',
    [{ ...named('cache'), values: ['npm', 'yarn', 'pnpm'] }, on('package-manager-cache', true)],
  ],
  ['actions/setup-python', [named('cache')]],
  ['actions/setup-dotnet', [on('cache', false)]],
  ['astral-sh/setup-uv', [{ ...on('enable-cache', false), since: 10 }]],
  ['swatinem/rust-cache', [off('lookup-only')]],
  ['ruby/setup-ruby', [on('bundler-cache', false)]],
  ['pyo3/maturin-action', [on('sccache', false)]],
  ['mlugg/setup-zig', [on('use-cache', true)]],
  ['oven-sh/setup-bun', [off('no-cache')]],
  ['determinatesystems/magic-nix-cache-action', [on('use-gha-cache', true)]],
  ['graalvm/setup-graalvm', [named('cache')]],
  ['gradle/actions/setup-gradle', [off('cache-disabled')]],
  ['actions-rust-lang/setup-rust-toolchain', [on('cache', true)]],
  ['mozilla-actions/sccache-action', []],
  ['nix-community/cache-nix-action', []],
  ['jdx/mise-action', [on('cache', true)]],
  ['ramsey/composer-install', [{ ...off('ignore-cache'), values: ['yes', 'true', '1'] }]],
  ['awalsh128/cache-apt-pkgs-action', []],
]);

/** Whether a step restores a cache: `maybe` if an expression or unknown version decides. */
export function usesCache(step: Step, text: string): 'yes' | 'maybe' | 'no' {
  const { uses } = step;
  if (uses?.kind !== 'repository') return 'no';
  if (uses.name === 'docker/setup-buildx-action') {
    const binary = stateOf(on('cache-binary', true), step);
    const version = stateOf(named('version'), step);
    if (binary === 'no' || version === 'no') return 'no';
    return binary === 'maybe' || version === 'maybe' ? 'maybe' : 'yes';
  }
  const controls = caching.get(uses.name);
  if (controls === undefined) return 'no';
  if (controls.length === 0) return 'yes';
  if (step.with?.kind === 'scalar' && step.with.value !== null) return 'maybe';
  const states = controls.map((control) =>
    control.since === undefined ? stateOf(control, step) : since(control, step, text),
  );
  if (states.includes('yes')) return 'yes';
  return states.includes('maybe') ? 'maybe' : 'no';
}

function stateOf(control: Control, { with: inputs }: Step): 'yes' | 'maybe' | 'no' {
  const entry = entriesOf(inputs).find(({ key }) => key.text.toLowerCase() === control.input);
  const value = textOf(entry?.value);
  if (entry === undefined) return control.byDefault ? 'yes' : 'no';
  if (value?.includes('${{') === true) return 'maybe';
  const written = (value ?? '').trim().toLowerCase();
  if (control.means === 'named') return (control.values?.includes(written) ?? written !== '') ? 'yes' : 'no';
  const isTrue = control.values?.includes(written) ?? (written !== 'false' && written !== '');
  return isTrue === (control.means === 'on') ? 'yes' : 'no';
}

/** An input whose default changed with a version. */
function since(control: Control, step: Step, text: string): 'yes' | 'maybe' | 'no' {
  const value = textOf(at(step.with, control.input))?.trim().toLowerCase();
  if (value === 'true') return 'yes';
  const [major] = (step.uses && versionOf(step.uses, text)) ?? [];
  if (major !== undefined && major >= (control.since ?? 0)) return stateOf(control, step);
  const before = stateOf({ ...control, byDefault: true }, step);
  return major === undefined && before === 'yes' ? 'maybe' : before;
}

const publishing = new Set([
  'pypa/gh-action-pypi-publish',
  'rubygems/release-gem',
  'jreleaser/release-action',
  'goreleaser/goreleaser-action',
  'softprops/action-gh-release',
  'release-drafter/release-drafter',
  'googleapis/release-please-action',
  'redhat-actions/push-to-registry',
  'aws-actions/amazon-ecs-deploy-task-definition',
  'aws-actions/aws-cloudformation-github-deploy',
  'azure/aci-deploy',
  'azure/container-apps-deploy-action',
  'azure/functions-action',
  'azure/sql-action',
  'cloudflare/wrangler-action',
  'google-github-actions/deploy-appengine',
  'google-github-actions/deploy-cloudrun',
  'google-github-actions/deploy-cloud-functions',
]);

export function publishes(step: Step): boolean {
  if (step.uses?.kind !== 'repository') return false;
  if (step.uses.name === 'docker/build-push-action') return stateOf(on('push', true), step) !== 'no';
  return publishing.has(step.uses.name);
}

/** True for release triggers: a published release, a tag, a release branch. */
export function isReleaseWorkflow({ triggers }: Workflow): boolean {
  return triggers.some(({ name, filters }) => {
    if (name === 'release') return true;
    if (name !== 'push') return false;
    if (at(filters, 'tags') !== undefined || at(filters, 'tags-ignore') !== undefined) return true;
    const branches = at(filters, 'branches');
    return branches?.kind === 'list'
      ? branches.items.some((branch) => /release/i.test(textOf(branch) ?? ''))
      : /release/i.test(textOf(branches) ?? '');
  });
}

/** True if only tags and releases trigger it, so that an expression testing for a tag is true. */
export function isTagOnly({ triggers }: Workflow): boolean {
  return triggers.every(
    ({ name, filters }) =>
      name === 'release' ||
      (name === 'push' && at(filters, 'branches') === undefined && at(filters, 'tags') !== undefined),
  );
}

/** Evaluates an input expression for a tag, if it tests for nothing else. */
export function valueAtTag(text: string): boolean | undefined {
  const inner = /^\s*\$\{\{\s*(!?)\s*\(?\s*(.*?)\s*\)?\s*\}\}\s*$/.exec(text);
  if (inner === null) return undefined;
  const asks =
    /^startsWith\(\s*github\.ref\s*,\s*'refs\/tags\/'\s*\)?$|^true$|github\.ref_type\s*==\s*'tag'/i.test(
      inner[2] ?? '',
    );
  if (/^false$/i.test(inner[2] ?? '')) return inner[1] === '!';
  return asks ? inner[1] !== '!' : undefined;
}

/** Evaluates the cache input of a step for a tag, if it is an expression. */
export function cacheAtTag(step: Step): boolean | undefined {
  for (const control of caching.get(step.uses?.name ?? '') ?? []) {
    const text = textOf(at(step.with, control.input));
    const value = text === undefined || control.means === 'named' ? undefined : valueAtTag(text);
    if (value !== undefined) return control.means === 'on' ? value : !value;
  }
  return undefined;
}
