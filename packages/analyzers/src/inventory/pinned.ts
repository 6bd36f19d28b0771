/** Addresses of packages that say what is there. */

/** A commit, or a hash of the content. */
export function isPinned(address: string): boolean {
  return (
    /[#@][0-9a-f]{7,64}(?:$|[#&])/i.test(address) ||
    /#(?:.*&)?(?:sha(?:1|256|384|512)|md5)=/.test(address) ||
    /\/[0-9a-f]{40}(?:\.|\/|$)/.test(address)
  );
}
