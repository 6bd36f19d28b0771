/** What a requirement asks for at least. */

/** One lower bound, and perhaps an upper one behind it: `^1.2`, `v1.0.0`, `>=1.0,<2`. */
export const requirementForm =
  /^(?<operator>\^|~>|~=|~|>=|={1,3})?(?<space>\s*)(?<version>v?\d[\w.+-]*)(?<rest>\s*,.+)?$/;

/** `undefined` for a requirement of another form. */
export function leastVersion(requirement: string): string | undefined {
  return requirementForm.exec(requirement)?.groups?.['version'];
}
