import { Panel } from './panel-element.js';

export function show() {
  // ok: javascript/unused-variable
  const panel = new Panel('id_{{ form.prefix }}');
}
