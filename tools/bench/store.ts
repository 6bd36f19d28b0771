/** Whether an S3 server does what the store of nodes needs: `npm run bench -- store ENDPOINT BUCKET`. */

export { run } from '../../packages/service/bench/store.ts';
