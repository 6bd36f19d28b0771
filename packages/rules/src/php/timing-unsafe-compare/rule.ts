import { timingUnsafeCompare } from '../../families/timing-unsafe-compare.ts';

export const rule = timingUnsafeCompare('php', 'Compare with `hash_equals`.', {
  root: 'program',
  nodes: ['binary_expression'],
  sides: (tree, node) =>
    /^[=!]==?$/.test(tree.textOf(tree.child(node, 'operator')))
      ? [tree.child(node, 'left'), tree.child(node, 'right')]
      : undefined,
  mac: /^(?:base64_encode\(|bin2hex\()?hash_hmac\(/,
  request:
    /\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|request(?:\(\))?->(?:headers->get|header|input|get|query|post|cookie|bearerToken)\(|->getHeaderLine\(|\bgetallheaders\(/i,
});
