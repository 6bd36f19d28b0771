/** Types that nothing but their own constructors and declarations gives. */
export function bareTypes(...names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(names.map((name) => [name, []]));
}
