/** Whether deliveries of a forge are taken and lost nowhere: `npm run bench -- hooks [DELIVERIES] [SECONDS]`. */

export { run } from '../../packages/service/bench/hooks.ts';
