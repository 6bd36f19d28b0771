import { connect } from './connect.js';

export function run() {
  // ok: javascript/unused-variable
  const client = connect('localhost');
}
