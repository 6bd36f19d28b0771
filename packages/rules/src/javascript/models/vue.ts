/** Vue: raw markup, and templates compiled in the page. */

import { defineModel, objectSource, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'vue',
  aliases: ['vue/dist/vue.esm-bundler.js', 'vue-template-compiler', '@vue/compiler-dom', 'petite-vue'],
  // `this` in the functions of a component.
  types: { Component: [] },
  rows: [
    ...['query', 'params'].map((name) =>
      objectSource('dom-input', `Component.$route.${name}`, "the page's URL"),
    ),
    ...['hash', 'fullPath'].map((name) => source('dom-input', `Component.$route.${name}`, "the page's URL")),
    sink('dom-html', 'h(1).innerHTML'),
    sink('dom-html', 'h(1).domProps.innerHTML'),
    sink('template-source', 'compile(0)'),
    sink('template-source', 'compileToFunctions(0)'),
    sink('template-source', 'createApp(0).template'),
    sink('template-source', 'component(1).template'),
  ],
});
