import $ from 'jquery';

// source: javascript/dom-cross-site-scripting
const name = decodeURIComponent(location.search.split('name=')[1]);
// ruleid: javascript/dom-cross-site-scripting
$('#name').html('<b>' + name + '</b>');
// ok: javascript/dom-cross-site-scripting
$('#name').text(name);
// ruleid: javascript/dom-cross-site-scripting
$('#list').append('<li>' + name + '</li>');
