/** How long metrics and trends take to answer: `npm run bench -- metrics [ISSUES] [FOLDER]`. */

export { run } from '../../packages/service/bench/metrics.ts';
