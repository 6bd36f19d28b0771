import { load } from 'files';

function f(a) {
  return load(a);
}
