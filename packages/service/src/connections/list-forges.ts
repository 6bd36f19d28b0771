/** The forges that can be connected. */
import type { Forge, ForgeCapabilities, Forges } from '../forge/forge.ts';

export interface DescribedForge extends Pick<Forge, 'title' | 'publicHost'> {
  readonly provider: string;
  readonly capabilities: ForgeCapabilities;
}

/** In display order. */
export function listForges(forges: Forges): readonly DescribedForge[] {
  return [...forges].map(([provider, { title, publicHost, capabilities }]) => ({
    provider,
    title,
    publicHost,
    capabilities,
  }));
}
