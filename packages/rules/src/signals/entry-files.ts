/** Files that are told of entry by entry: what a workflow or a container may do. */

export function isWorkflow(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/.test(path);
}

/** Compose files, and manifests of Kubernetes by their fields. */
export function isContainerFile(path: string, text = ''): boolean {
  if (!/\.ya?ml$/.test(path)) return false;
  return (
    /(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/.test(path) || /^\s*(?:apiVersion|containers)\s*:/m.test(text)
  );
}
