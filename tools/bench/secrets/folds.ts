/** Cross-validation by project: no project is judged by a model that has seen it. */

import type { MeasuredCandidate, MeasuredFile } from './measured-file.ts';
import { type Example, type Model, probabilityOf, trainModel } from './train.ts';

const foldCount = 5;
/** An unlabelled candidate is mostly no secret, and sometimes one that nobody has seen. */
const unlabelledWeight = 0.5;
const secretWeight = 2;
/** Secrets of a project from which on its candidates count less, by the root: none shall speak for all. */
const fullProject = 20;

export interface Projects {
  /** Sorted. */
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, readonly MeasuredFile[]>;
}

export function groupByProject(files: readonly MeasuredFile[]): Projects {
  const byName = Map.groupBy(files, ({ project }) => project);
  return { names: [...byName.keys()].sort(), byName };
}

export function trainOn({ byName }: Projects, names: readonly string[], featureCount: number): Model {
  const examples = names.flatMap((name): readonly Example[] => {
    const files = byName.get(name) ?? [];
    const secrets = files.reduce((sum, file) => sum + file.secrets, 0);
    const share = Math.sqrt(fullProject / Math.max(fullProject, secrets));
    return files.flatMap(({ candidates }) =>
      candidates
        .filter(({ truth }) => truth !== 'skipped')
        .map(({ features, truth }) => ({
          features,
          isSecret: truth === 'secret',
          weight: share * (truth === 'secret' ? secretWeight : truth === 'unlabelled' ? unlabelledWeight : 1),
        })),
    );
  });
  return trainModel(examples, featureCount);
}

/** The probability of each candidate by the model of the fold that leaves its project out. */
export function judgeByFolds(
  projects: Projects,
  featureCount: number,
): ReadonlyMap<MeasuredCandidate, number> {
  const probabilities = new Map<MeasuredCandidate, number>();
  for (let fold = 0; fold < foldCount; fold++) {
    const isOfFold = (_: string, index: number) => index % foldCount === fold;
    const model = trainOn(
      projects,
      projects.names.filter((name, index) => !isOfFold(name, index)),
      featureCount,
    );
    for (const name of projects.names.filter(isOfFold))
      for (const { candidates } of projects.byName.get(name) ?? [])
        for (const candidate of candidates)
          probabilities.set(candidate, probabilityOf(model, candidate.features));
  }
  return probabilities;
}
