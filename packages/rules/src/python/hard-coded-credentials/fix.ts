/** Fix that reads the secret from the environment. */

import {
  calleeText,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { setLaterBy } from '../../fixes/later-settings.ts';
import { environmentName, isDigest } from '../../fixes/names.ts';
import { comparedSecretName, isCompared } from './fix-compared.ts';

export const fix = defineExactFix({
  contractId: 'hard-coded-credentials/environment',
  allows: { addsModules: ['os'], addsCapabilities: ['reads the environment with'] },
  propose,
  advise: ({ tree, node }) => {
    if (isDigest(contentOf(tree, node)))
      return 'Store the hash in the account database, and change the password.';
    const loads = setLaterBy(tree, node);
    if (loads !== '')
      return `Set the secret in one place, here or by \`${loads}\`, load it from a secret store outside the repository, and rotate the exposed one.`;
    return `Load the secret of line ${tree.lineOf(tree.start(node))} from a secret store outside the repository, and rotate the exposed one.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const text = tree.textOf(node);
  const literal = /^(?<prefix>[bBrRuU]*)(?<quote>["'])(?!\k<quote>)[^]*\k<quote>$/.exec(text)?.groups;
  if (tree.type(node) !== 'string' || literal === undefined || isDigest(contentOf(tree, node)))
    return undefined;
  if (setLaterBy(tree, node) !== '') return undefined;
  const name = nameOf(tree, node);
  if (name === undefined || isNameOfAnother(tree, node, name)) return undefined;
  const environment = importPython(site, node, 'os', 'environ');
  if (environment === undefined) return undefined;
  const quote = literal['quote'] ?? '"';
  const isBytes = /b/i.test(literal['prefix'] ?? '');
  const replace = `${environment.expression}[${quote}${name}${quote}]${isBytes ? '.encode()' : ''}`;
  return {
    edits: [
      ...environment.edits,
      ...sameSecrets(site, name).map((place) => ({
        start: tree.start(place),
        end: tree.end(place),
        replace,
      })),
    ],
    safety: 'R',
    explanation: `The secret is read from the environment variable ${name}: set it, and rotate the exposed secret.`,
  };
}

/** All occurrences of the key in the file: signing and verification have to change together. */
function sameSecrets({ tree, node }: FixSite, name: string): readonly number[] {
  const text = tree.textOf(node);
  return nodesOfType(tree, 0, 'string').filter(
    (place) => place === node || (tree.textOf(place) === text && nameOf(tree, place) === name),
  );
}

/** True if two compared passwords would get the same name: one variable cannot hold both. */
function isNameOfAnother(tree: SyntaxTree, node: number, name: string): boolean {
  if (!isCompared(tree, node)) return false;
  return nodesOfType(tree, 0, 'string').some(
    (place) =>
      isCompared(tree, place) &&
      tree.textOf(place) !== tree.textOf(node) &&
      comparedSecretName(tree, place) === name,
  );
}

function contentOf(tree: SyntaxTree, node: number): string {
  return tree.textOf(node).replace(/^\w*["']+|["']+$/g, '');
}

/** Name of the variable, after the name of the literal in the source. */
function nameOf(tree: SyntaxTree, node: number): string | undefined {
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'assignment': {
      const left = tree.child(parent, 'left');
      // `user.password` belongs to a data record.
      return environmentName(lastName(tree, left), tree.type(left) === 'identifier' ? undefined : []);
    }
    case 'keyword_argument':
      return environmentName(tree.textOf(tree.child(parent, 'name')), namesIn(tree, tree.parent(parent)));
    case 'pair': {
      if (tree.child(parent, 'value') !== node) return undefined;
      return environmentName(lastName(tree, tree.child(parent, 'key')), namesIn(tree, tree.parent(parent)));
    }
    case 'comparison_operator':
      return comparedSecretName(tree, node);
    case 'argument_list':
      return keyName(tree, node);
    default:
      return undefined;
  }
}

/** `JWT_KEY` for the key of `jwt.encode(payload, 'key')`. */
function keyName(tree: SyntaxTree, node: number): string | undefined {
  const [library = ''] = calleeText(tree, callOfArgument(tree, node)).split('.');
  return /^\w+$/.test(library) ? environmentName(`${library}_KEY`) : undefined;
}

function lastName(tree: SyntaxTree, node: number): string {
  switch (tree.type(node)) {
    case 'identifier':
      return tree.textOf(node);
    case 'attribute':
      return tree.textOf(tree.child(node, 'attribute'));
    case 'subscript':
      return lastName(tree, tree.child(node, 'subscript'));
    case 'string':
      return contentOf(tree, node);
    default:
      return '';
  }
}

function namesIn(tree: SyntaxTree, list: number): readonly string[] {
  return tree.namedChildren(list).map((child) => {
    const name = Math.max(tree.child(child, 'name'), tree.child(child, 'key'));
    return name < 0 ? '' : lastName(tree, name);
  });
}
