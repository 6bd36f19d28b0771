/** Package URLs that determine the content. */

/** True for a commit or a content hash. */
export function isPinned(address: string): boolean {
  return (
    /[#@][0-9a-f]{7,64}(?:$|[#&])/i.test(address) ||
    /#(?:.*&)?(?:sha(?:1|256|384|512)|md5)=/.test(address) ||
    /\/[0-9a-f]{40}(?:\.|\/|$)/.test(address)
  );
}
