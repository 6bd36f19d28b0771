/** A route that a file beside the code describes, with the function that answers. */
export interface DescribedRoute {
  /** In capitals. */
  readonly method: string;
  /** `/users/{id}`, behind the path of the server. */
  readonly route: string;
  /** Module and function: `api.users` and `show`. */
  readonly module: string;
  readonly name: string;
  /** It names a scheme that requests are authenticated by. */
  readonly isSecured: boolean;
}
