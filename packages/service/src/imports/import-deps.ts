/** Dependencies of imports. */

import type { ServiceContext } from '../context.ts';
import type { Ports } from '../ports.ts';

export type ImportDeps = ServiceContext & Pick<Ports, 'git' | 'forges'>;
