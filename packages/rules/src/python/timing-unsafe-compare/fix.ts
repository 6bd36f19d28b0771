import { type FixSite, importPython } from '@assay/engine/rule';
import { constantTimeFix } from '../../fixes/constant-time.ts';
import { python } from '../../quality/shape.ts';
import { onlyValueOf } from '../fix-values.ts';

/**
 * `compare_digest` fails on what is neither text nor bytes, such as a header that is not sent, and on text that is not
 * ASCII: both sides are encoded, and what may be no text is converted first.
 */
export const fix = constantTimeFix({
  contractId: 'timing-unsafe-compare/compare-digest',
  allows: {
    addsModules: ['hmac'],
    addsCalls: ['compare_digest', 'str', 'encode'],
    addsStatements: { not_operator: 1 },
  },
  shape: python,
  compare: 'hmac.compare_digest',
  write: (site, { left, right }, isNegated) => {
    // Of two values that may be missing, `str` would make a secret that is not set equal to the text `None`.
    if (![left, right].some((side) => isText(site, side))) return undefined;
    const compare = importPython(site, site.node, 'hmac', 'compare_digest');
    if (compare === undefined) return undefined;
    const sides = [left, right].map((side) => asBytes(site, side));
    const text = `${compare.expression}(${sides.join(', ')})`;
    return { text: isNegated ? `not ${text}` : text, edits: compare.edits };
  },
});

function asBytes(site: FixSite, node: number): string {
  const text = site.tree.textOf(node);
  return isText(site, node) ? `${text}.encode()` : `str(${text}).encode()`;
}

/** Certainly text: a digest in hexadecimal, or a variable of the environment without which the program ends. */
function isText(site: FixSite, node: number): boolean {
  const { tree } = site;
  const value = onlyValueOf(site, node);
  return (
    (tree.type(value) === 'call' && tree.textOf(value).endsWith('.hexdigest()')) ||
    (tree.type(value) === 'subscript' && /^(?:os\.)?environ\[['"]\w+['"]\]$/.test(tree.textOf(value)))
  );
}
