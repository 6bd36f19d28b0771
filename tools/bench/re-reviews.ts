/** Whether reviews of pull requests that go on converge: `npm run bench -- re-reviews [PULL REQUESTS] [COMMITS]`. */

export { run } from '../../packages/service/bench/re-reviews.ts';
