/** Dialogs and editors that render text as markup. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sweetalert2',
  aliases: [
    'toastr',
    'bootbox',
    'alertifyjs',
    'noty',
    'notyf',
    'izitoast',
    'jquery-confirm',
    'quill',
    'tinymce',
    'summernote',
    'leaflet',
    'tippy.js',
    'intro.js',
  ],
  types: {
    Editor: ['()', 'default()', 'get()', 'activeEditor'],
    Layer: ['marker()', 'popup()', 'circle()', 'polygon()', 'Layer.*()'],
  },
  rows: [
    ...['fire(0)', 'default.fire(0)', 'mixin(0)'].map((place) => sink('dom-html', `${place}.html`)),
    ...['success', 'info', 'warning', 'error'].map((name) => sink('dom-html', `${name}(0)`)),
    ...['alert', 'confirm', 'prompt', 'dialog'].map((name) => sink('dom-html', `${name}(0)`)),
    sink('dom-html', 'dialog(0).message'),
    sink('dom-html', 'Editor.clipboard.dangerouslyPasteHTML(*)'),
    sink('dom-html', 'Editor.setContent(0)'),
    sink('dom-html', 'Layer.bindPopup(0)'),
    sink('dom-html', 'Layer.bindTooltip(0)'),
    sink('dom-html', 'Layer.setContent(0)'),
  ],
});
