import { go } from '../../quality/shape.ts';
import { unusedResult } from '../../quality/unused-result.ts';

const pure =
  /^(?:strings\.(?:Trim\w*|Replace(?:All)?|To(?:Upper|Lower|Title)|Split\w*|Join|Repeat|Fields|HasPrefix|HasSuffix|Contains\w*)|fmt\.(?:Sprint(?:f|ln)?|Errorf)|errors\.(?:New|Is|Join)|slices\.(?:Clone|Sorted|Contains|Concat)|filepath\.(?:Join|Base|Dir|Clean|Ext))$/;

/** Reports `strings.TrimSpace(text)` as a statement. */
export const rule = unusedResult(go, (call, { tree }) => {
  const name = tree.textOf(tree.child(call, 'function'));
  return pure.test(name) ? name : undefined;
});
