import { timingUnsafeCompare } from '../../families/timing-unsafe-compare.ts';
import { argumentsIn } from '../../quality/read.ts';

export const rule = timingUnsafeCompare('java', 'Compare the bytes with `MessageDigest.isEqual`.', {
  root: 'program',
  nodes: ['method_invocation'],
  sides: (tree, node) => {
    const name = tree.textOf(tree.child(node, 'name'));
    const owner = tree.child(node, 'object');
    if (owner < 0 || !/^equals(?:IgnoreCase)?$/.test(name)) return undefined;
    const [first = -1, second = -1] = argumentsIn(tree, node);
    if (/^(?:Arrays|Objects|StringUtils)$/.test(tree.textOf(owner)))
      return first < 0 || second < 0 ? undefined : [first, second];
    return first < 0 ? undefined : [owner, first];
  },
  mac: /\b(?:\w*mac|hmac\w*)\.doFinal\(|\bHmacUtils?\b.*\(/i,
  request:
    /(?:^|\W)(?:req|request|httpRequest|servletRequest)\.(?:getHeader|getParameter)\(|@(?:RequestHeader|RequestParam|CookieValue|HeaderParam|QueryParam|CookieParam|FormParam)\b/,
});
