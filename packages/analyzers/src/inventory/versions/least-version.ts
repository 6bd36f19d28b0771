/** Lower bounds of requirements. */

/** A lower bound, optionally followed by an upper one: `^1.2`, `v1.0.0`, `>=1.0,<2`. */
export const requirementForm =
  /^(?<operator>\^|~>|~=|~|>=|={1,3})?(?<space>\s*)(?<version>v?\d[\w.+-]*)(?<rest>\s*,.+)?$/;

/** Returns the lower bound; `undefined` for a requirement of another form. */
export function leastVersion(requirement: string): string | undefined {
  return requirementForm.exec(requirement)?.groups?.['version'];
}
