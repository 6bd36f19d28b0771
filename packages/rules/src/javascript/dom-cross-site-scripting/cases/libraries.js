import * as d3 from 'd3';
import L from 'leaflet';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import Swal from 'sweetalert2';
import { h } from 'vue';

const name = new URLSearchParams(location.search).get('name');

// ruleid: javascript/dom-cross-site-scripting
d3.select('#a').html('<b>' + name + '</b>');
// ok: javascript/dom-cross-site-scripting
d3.select('#a').text(name);
// ruleid: javascript/dom-cross-site-scripting
L.marker([0, 0]).bindPopup('<b>' + name + '</b>');
// ruleid: javascript/dom-cross-site-scripting
unsafeHTML('<b>' + name + '</b>');
// ruleid: javascript/dom-cross-site-scripting
Swal.fire({ title: 'Hello', html: '<b>' + name + '</b>' });
// ok: javascript/dom-cross-site-scripting
Swal.fire({ title: 'Hello', text: name });
// ruleid: javascript/dom-cross-site-scripting
h('p', { innerHTML: name });
// ok: javascript/dom-cross-site-scripting
h('p', { title: name });
