/** Reads the projects of a monorepo from `.assay.yml`. */

import { isScalar, type ParsedNode } from 'yaml';
import type { ProjectFolder } from './config.ts';
import { offsetOf, type YamlReader } from './yaml-reader.ts';

type Yaml = ParsedNode | null;

/** Each has metrics of its own in every scan; a file with more is rejected. Not measured. */
const maxProjects = 100;
const maxPathLength = 500;
/** Like names of packages and modules: `@shop/web`, `billing-api`. */
const nameForm = /^@?[\p{L}\p{N}][\p{L}\p{N}_./ -]{0,98}$/u;

/** Reports mistakes: a duplicate name, a folder outside the tree, one inside another. */
export function readProjects(yaml: YamlReader, node: Yaml): readonly ProjectFolder[] {
  const projects: ProjectFolder[] = [];
  for (const item of yaml.list(node, 'projects', maxProjects)) {
    const members = yaml.members(item, ['name', 'path']);
    const [nameNode = null, pathNode = null] = [members.get('name'), members.get('path')];
    const name = textOf(nameNode);
    const path = normalized(textOf(pathNode));
    if (name === undefined || !nameForm.test(name))
      yaml.tell(offsetOf(nameNode ?? item), 'Expected a name of letters, digits, spaces and @ / . _ -.');
    else if (path === undefined)
      yaml.tell(offsetOf(pathNode ?? item), 'Expected a folder of the repository, such as apps/web.');
    else if (projects.some((other) => other.name === name))
      yaml.tell(offsetOf(nameNode), `Duplicate project ${name}.`);
    else {
      const other = projects.find((one) => isWithin(path, one.path) || isWithin(one.path, path));
      if (other === undefined) projects.push({ name, path });
      else yaml.tell(offsetOf(pathNode), `${path} overlaps ${other.path}, the project ${other.name}.`);
    }
  }
  return projects;
}

function textOf(node: Yaml): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}

/** Normalizes a path; `undefined` unless it is a folder below the root. */
function normalized(text: string | undefined): string | undefined {
  const path = text?.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '') ?? '';
  if (path === '' || path.length > maxPathLength || /[\\\p{Cc}\p{Cf}]/u.test(path)) return undefined;
  const isFolder = path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
  return isFolder ? path : undefined;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
