/**
 * Operations: what methods of lists, maps, texts, promises and the like do, in one vocabulary for all languages.
 *
 * The vocabulary is JavaScript's names of its own methods (`push`, `includes`, `startsWith`), since most languages have
 * what it has; operations that it lacks have a name of their own. The solver implements each operation once. A
 * language binds its methods by name where a receiver's type says nothing (`MethodOperations`), library models bind
 * functions of a known place (`operation` rows).
 */

/** The operation of a method's name; the empty string for none. */
export type MethodOperations = (method: string) => string;
