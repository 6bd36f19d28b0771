/** Workflows and container configurations, which are reported entry by entry. */

export function isWorkflow(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/.test(path);
}

/** Compose files, and Kubernetes manifests, recognized by their fields. */
export function isContainerFile(path: string, text = ''): boolean {
  if (!/\.ya?ml$/.test(path)) return false;
  return (
    /(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/.test(path) || /^\s*(?:apiVersion|containers)\s*:/m.test(text)
  );
}
