/** Types created only by their own constructors and declarations. */
export function bareTypes(...names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(names.map((name) => [name, []]));
}
