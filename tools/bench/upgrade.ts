/** Whether an upgrade is news to anybody: `npm run bench -- upgrade REVISION [REPOSITORIES]`. */

export { run } from '../../packages/service/bench/upgrade.ts';
