/** SvelteKit's own functions. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({ library: '@sveltejs/kit', rows: [sink('redirect-url', 'redirect(1)')] });
