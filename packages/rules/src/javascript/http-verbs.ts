/** Routing methods shared by web frameworks, and paths built from them. */

export const httpVerbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'] as const;

/** `Router.get<suffix>`, `Router.post<suffix>` ... for each type and method. */
export function methodPaths(
  types: readonly string[],
  methods: readonly string[],
  suffixes: readonly string[],
): readonly string[] {
  return types.flatMap((type) =>
    methods.flatMap((method) => suffixes.map((suffix) => `${type}.${method}${suffix}`)),
  );
}
