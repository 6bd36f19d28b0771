/** Set-up of each test file: processes that a test starts find the engine compiled, as those of a user do. */

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'modules'));
