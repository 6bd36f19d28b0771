/** How long lists take while scans run: `npm run bench -- load [SECONDS] [ISSUES] [FOLDER]`. */

export { run } from '../../packages/service/bench/load.ts';
