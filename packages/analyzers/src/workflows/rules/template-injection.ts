/** Reports values that are substituted into a script before it runs (CWE-94). */

import type { Confidence, Severity } from '@assay/core';
import { configRule, evidenceOfWay, type Found } from '../../documents/config-rule.ts';
import { type Place, textOf } from '../../documents/value.ts';
import { freedomOf } from '../contexts.ts';
import { carriedBy, fencesIn, parseExpression, pathOf } from '../expressions.ts';
import { isComputed } from '../matrix.ts';
import { isClosedInput, type Origin, originsOf } from '../origins.ts';
import { type Reach, reachOf } from '../reach.ts';
import { environmentNamed, type Step, stepsIn, type WorkflowFile } from '../read-workflow.ts';
import { scriptsOf } from '../scripts.ts';
import { throughEnvironment } from '../through-environment.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/template-injection',
    title: 'Workflow expression is expanded into a script (script injection)',
    family: 'workflow-template-injection',
    severity: 'high',
    precision: 'high',
    cwe: [94],
    owasp: ['A03:2021'],
    remedy:
      'Pass the value through `env`, and read it in the script as a quoted variable: `"$TITLE"` is never executed.',
  },
  function* (file) {
    for (const { found } of foundIn(file)) yield found;
  },
  { hasFix: true },
);

/** Each with the origin of its value, if known. */
export function* foundIn(
  file: WorkflowFile,
): Iterable<{ readonly found: Found; readonly origins: readonly Origin[] }> {
  const reach = reachOf(file);
  const grouped = new Map<string, { first: Judged; places: Place[] }>();
  for (const step of stepsIn(file))
    for (const one of valuesIn(file, step, reach)) {
      const key = JSON.stringify([step.job?.id, one.key, one.path, one.confidence]);
      const known = grouped.get(key);
      if (known === undefined) grouped.set(key, { first: one, places: [one.place] });
      else known.places.push(one.place);
    }
  for (const { first, places } of grouped.values())
    yield {
      found: {
        ...foundAt(first, places),
        fix: () => throughEnvironment(file, first.step, first.path, places),
      },
      origins: originsOf(file, first.step, first.path),
    };
}

interface Judged {
  readonly place: Place;
  readonly path: string;
  readonly key: string;
  readonly step: Step;
  readonly message: string;
  readonly confidence: Confidence;
  readonly severity: Severity;
  readonly evidence?: Found['evidence'];
}

function foundAt(
  { path, key, step, message, confidence, severity, evidence }: Judged,
  places: readonly Place[],
): Found {
  const [place, ...also] = places;
  return {
    at: place ?? step.node,
    also,
    message,
    confidence,
    severity,
    ...(evidence !== undefined && { evidence }),
    identity: [`jobs.steps.${key}`, path],
    within: step.job === undefined ? [] : ['job', step.job.id],
  };
}

function* valuesIn(file: WorkflowFile, step: Step, reach: Reach): Iterable<Judged> {
  for (const { script, key } of scriptsOf(step))
    for (const { expression, at: offset } of fencesIn(file.text, script.start, script.end)) {
      const parsed = parseExpression(expression);
      if (parsed === undefined) continue;
      for (const context of carriedBy(parsed)) {
        const path = pathOf(context);
        const judged = judge(file, step, path, reach);
        if (judged === undefined) continue;
        const place = { start: offset + context.start, end: offset + context.end };
        yield { ...judged, place, path, key, step };
      }
    }
}

type Judgement = Pick<Judged, 'message' | 'confidence' | 'severity' | 'evidence'>;

function judge(file: WorkflowFile, step: Step, path: string, reach: Reach): Judgement | undefined {
  const freedom = freedomOf(path);
  if (freedom === 'fixed') return undefined;
  if (freedom === 'text') return ofStrangers(path, reach);
  if (freedom === 'name' || path.startsWith('github.'))
    return low(`\`${path}\` is expanded into a script before it runs.`, 'medium');
  const [context = '', name = ''] = path.split('.');
  if (context === 'inputs') return ofInput(file, name);
  if (context === 'env') return ofEnvironment(file, step, name, reach);
  if (context === 'matrix') {
    if (step.job?.matrix === undefined || !isComputed(step.job.matrix, path.slice('matrix.'.length)))
      return undefined;
    return low(`\`${path}\`, an expression result, is expanded into a script before it runs.`, 'medium');
  }
  // Job indexes and counts of the matrix.
  if (context === 'strategy') return undefined;
  return low(`\`${path}\` is expanded into a script before it runs.`, 'low');
}

function ofStrangers(path: string, reach: Reach): Judgement {
  const message = `Attacker-controlled text (\`${path}\`) is expanded into a script before it runs`;
  if (reach === 'strangers')
    return {
      message: `${message}, with the permissions of the repository.`,
      confidence: 'high',
      severity: 'high',
    };
  if (reach === 'members') return low(`${message}.`, 'medium');
  const judged = { message: `${message}.`, confidence: 'medium', severity: 'medium' } as const;
  // The author of a pull request from a fork can change the script itself, which runs without secrets and with
  // read-only permissions.
  return reach === 'forks' ? { ...judged, evidence: [evidenceOfWay(undefined)] } : judged;
}

function low(message: string, severity: Severity): Judgement {
  return { message, confidence: 'low', severity };
}

function ofInput(file: WorkflowFile, name: string): Judgement | undefined {
  return isClosedInput(file, name)
    ? undefined
    : low(`The input \`${name}\` is expanded into a script before it runs.`, 'medium');
}

/** Variables set by the runner. */
const setByRunner = /^(?:github_(?!env$|path$)\w+|runner_\w+)$/;

function ofEnvironment(file: WorkflowFile, step: Step, name: string, reach: Reach): Judgement | undefined {
  if (setByRunner.test(name)) return undefined;
  const value = environmentNamed(file, step, name);
  const text = textOf(value);
  const message = `The variable \`${name}\` is expanded into a script before it runs.`;
  if (text === undefined) return value === undefined ? low(message, 'low') : undefined;
  const fences = fencesIn(text);
  if (fences.length === 0) return undefined;
  const written = fences
    .flatMap(({ expression }) => {
      const parsed = parseExpression(expression);
      return parsed === undefined ? [] : carriedBy(parsed).map(pathOf);
    })
    .find((path) => freedomOf(path) === 'text');
  return written === undefined ? low(message, 'low') : ofStrangers(written, reach);
}
