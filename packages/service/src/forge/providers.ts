/** Names of forges, as in the API's `provider`, in display order. `forges.ts` has a row for each. */
export const forgeProviders = ['github', 'gitlab', 'gitea', 'forgejo', 'bitbucket'] as const;

export type ForgeProvider = (typeof forgeProviders)[number];

export function isForgeProvider(text: string): text is ForgeProvider {
  return forgeProviders.some((provider) => provider === text);
}
