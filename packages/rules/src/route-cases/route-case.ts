/** A small server, and its route table as the test prints it. */
export interface RouteCase {
  readonly framework: string;
  /** Text of a file by its path. */
  readonly sources: Readonly<Record<string, string>>;
  readonly routes: readonly string[];
  /** Text of what lies beside the code, by its path. */
  readonly manifests?: Readonly<Record<string, string>>;
}
