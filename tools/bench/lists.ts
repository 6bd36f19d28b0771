/** How long a page of each list takes with a million issues: `npm run bench -- lists [ISSUES] [FOLDER] [REPOSITORIES]`. */

export { run } from '../../packages/service/bench/lists.ts';
