/** `npm start`. The cache of compiled modules is turned on before the service is loaded, which takes half of its start. */

import { useModuleCache } from '@assay/scanner/module-cache';

useModuleCache(process.env);
const { run } = await import('./run.ts');
await run(import.meta.filename);
