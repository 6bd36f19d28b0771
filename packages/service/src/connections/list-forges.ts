/** What may be connected to. */
import type { Forge, ForgeCapabilities, Forges } from '../forge/forge.ts';

export interface DescribedForge extends Pick<Forge, 'title' | 'publicHost'> {
  readonly provider: string;
  readonly capabilities: ForgeCapabilities;
}

/** In the order in which they are shown. */
export function listForges(forges: Forges): readonly DescribedForge[] {
  return [...forges].map(([provider, { title, publicHost, capabilities }]) => ({
    provider,
    title,
    publicHost,
    capabilities,
  }));
}
