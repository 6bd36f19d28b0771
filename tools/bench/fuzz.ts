/** The API against its own document: `npm run bench -- fuzz [EXAMPLES] [SEED]`. Needs schemathesis (PyPI) on the path. */

export { run } from '../../packages/service/bench/fuzz.ts';
