/** What the expressions of a module may come to, so that lists in lists do not double without end. */
export interface Budget {
  values: number;
}

/** Values of one module with what they refer to; the largest modules in use have some 50,000. Chosen. */
export const maxValues = 1_000_000;
