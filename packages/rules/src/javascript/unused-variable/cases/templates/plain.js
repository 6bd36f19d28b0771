import { Panel } from './panel-element.js';

export function show() {
  // ruleid: javascript/unused-variable
  const panel = new Panel('id');
}
