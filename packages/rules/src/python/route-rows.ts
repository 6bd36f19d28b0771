/** What rows of routes in Python share. */

/** Methods of classes that are named after the request's. */
export const verbMembers: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
};
