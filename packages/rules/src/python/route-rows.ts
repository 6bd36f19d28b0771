/** Definitions shared by Python route rows. */

/** Class methods named after HTTP methods. */
export const verbMembers: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
};
