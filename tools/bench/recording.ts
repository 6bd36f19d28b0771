/** How long a scan's findings take to become issues: `npm run bench -- recording [FINDINGS]`. */

export { run } from '../../packages/service/bench/recording.ts';
