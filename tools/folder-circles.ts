/**
 * Circles of folders: what stands side by side in one folder, files and folders alike, has an order in which each
 * imports only from those before it. Tests see everything and are not asked.
 */

import { stronglyConnectedComponents } from '../packages/engine/src/strong-components.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** @returns a line for each circle, with one import for each arrow in it; sorted */
export function findFolderCircles(imports: readonly Import[]): readonly string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    if (/\.test\.tsx?$/.test(one.from)) continue;
    const arrow = siblings(one);
    if (arrow === undefined) continue;
    const known = arrows.get(arrow.folder) ?? new Map<string, Import>();
    arrows.set(arrow.folder, known.set(`${arrow.from} ${arrow.to}`, one));
  }
  return [...arrows].flatMap(([folder, known]) => circlesIn(folder, known)).toSorted();
}

/** Where two paths part: the folder that both are in, and the two names in it. */
function siblings({ from, to }: Import): { folder: string; from: string; to: string } | undefined {
  const here = from.split('/');
  const there = to.split('/');
  const depth = here.findIndex((name, index) => name !== there[index]);
  const [name, other] = [here[depth], there[depth]];
  if (name === undefined || other === undefined) return undefined;
  return { folder: here.slice(0, depth).join('/'), from: name, to: other };
}

function circlesIn(folder: string, arrows: ReadonlyMap<string, Import>): readonly string[] {
  const names = [...new Set([...arrows.keys()].flatMap((arrow) => arrow.split(' ')))].toSorted();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const edges: number[][] = names.map(() => []);
  for (const arrow of arrows.keys()) {
    const [from = -1, to = -1] = arrow.split(' ').map((name) => numbers.get(name));
    edges[from]?.push(to);
  }
  const circles = stronglyConnectedComponents(edges).filter(({ length }) => length > 1);
  return circles.map((circle) => describe(folder, new Set(circle.map((number) => names[number])), arrows));
}

function describe(
  folder: string,
  circle: ReadonlySet<string | undefined>,
  arrows: ReadonlyMap<string, Import>,
): string {
  const within = [...arrows].filter(([arrow]) => arrow.split(' ').every((name) => circle.has(name)));
  const places = within.map(([, { from, to }]) => `  ${from} -> ${to}`).toSorted();
  return [`error no-circle-of-folders: ${[...circle].join(', ')} in ${folder || '.'}`, ...places].join('\n');
}
