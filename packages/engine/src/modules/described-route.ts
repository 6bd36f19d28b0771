/** A route that a file beside the code describes, with the function that answers. */
export interface DescribedRoute {
  /** In capitals. */
  readonly method: string;
  /** `/users/{id}`, behind the path of the server. */
  readonly route: string;
  /** Module and function: `api.users` and `show`. Without a module a method of a class that implements what is described. */
  readonly module: string | undefined;
  readonly name: string;
  /** The path of the server, where `route` does not begin with it. */
  readonly base?: string;
  /** It names a scheme that requests are authenticated by. */
  readonly isSecured: boolean;
}
