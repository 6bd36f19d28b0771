/** Fix that re-enables certificate checks. */

import {
  argumentList,
  callAround,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'tls-verification-off/checked',
  isOnlyForm: true,
  allows: {},
  propose,
  advise: () =>
    'Verify certificates; for a private CA, pass the path of its certificate (`CURLOPT_CAINFO`, `cafile`).',
});

/** Maps options to their secure value. */
const safe: ReadonlyMap<string, string> = new Map([
  ['CURLOPT_SSL_VERIFYPEER', 'true'],
  ['CURLOPT_SSL_VERIFYHOST', '2'],
  ['verify', 'true'],
  ['verify_peer', 'true'],
  ['verify_peer_name', 'true'],
]);

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const values = valuesOff(tree, node);
  if (values.length === 0) return undefined;
  return {
    edits: values.map(([value, replace]) => ({ start: tree.start(value), end: tree.end(value), replace })),
    safety: 'R',
    explanation:
      'Certificates are verified: a server with a self-signed certificate is rejected until that certificate is trusted.',
  };
}

/** Arguments of the call that disable the check, with their replacement. */
function valuesOff(tree: SyntaxTree, node: number): readonly (readonly [value: number, replace: string])[] {
  const call = callAround(tree, node);
  const args = call < 0 ? [] : argumentList(tree, call);
  const setting = args.length === 3 && /^\\?curl_setopt$/.test(calleeText(tree, call)) ? args : undefined;
  if (setting !== undefined) return offOf(tree, setting[1] ?? -1, setting[2] ?? -1);
  const around = call < 0 ? node : call;
  return nodesOfType(tree, around, 'array_element_initializer').flatMap((entry) => {
    const [key = -1, value = -1] = tree.namedChildren(entry);
    return offOf(tree, key, value);
  });
}

function offOf(tree: SyntaxTree, key: number, value: number): readonly (readonly [number, string])[] {
  if (key < 0 || value < 0 || !/^(?:false|0)$/i.test(tree.textOf(value))) return [];
  const right = safe.get(tree.textOf(key).replaceAll(/["'\\]/g, ''));
  return right === undefined ? [] : [[value, right]];
}
