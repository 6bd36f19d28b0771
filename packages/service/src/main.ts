/**
 * `npm start`. Enables the cache of compiled modules before loading the service, which takes half of its startup time.
 */

import { useModuleCache } from '@assay/scanner/module-cache';

useModuleCache(process.env);
const { run } = await import('./run.ts');
await run(import.meta.filename);
