export { fix } from '../command-injection/fix.ts';
