import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Maps deprecated names to their replacements. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['ioutil.ReadAll', 'io.ReadAll'],
  ['ioutil.ReadFile', 'os.ReadFile'],
  ['ioutil.WriteFile', 'os.WriteFile'],
  ['ioutil.ReadDir', 'os.ReadDir'],
  ['ioutil.TempFile', 'os.CreateTemp'],
  ['ioutil.TempDir', 'os.MkdirTemp'],
  ['ioutil.NopCloser', 'io.NopCloser'],
  ['strings.Title', 'cases.Title'],
  ['rand.Seed', 'rand.New'],
  ['reflect.PtrTo', 'reflect.PointerTo'],
  ['x509.IsEncryptedPEMBlock', 'an authenticated encryption format'],
]);

/** Reports deprecated calls such as `ioutil.ReadAll(r)`. */
export const rule = defineQualityRule('go', 'deprecated-api', {
  nodes: ['call_expression'],
  check: (node, { tree, report }) => {
    const callee = tree.child(node, 'function');
    const name = tree.type(callee) === 'selector_expression' ? tree.textOf(callee) : '';
    const instead = replaced.get(name);
    // A constant seed makes a run reproducible.
    if (name === 'rand.Seed' && argumentsIn(tree, node).some((one) => tree.type(one) === 'int_literal'))
      return;
    if (instead !== undefined)
      report({ node: callee, message: `\`${name}\` is deprecated: it is replaced by \`${instead}\`.` });
  },
});
