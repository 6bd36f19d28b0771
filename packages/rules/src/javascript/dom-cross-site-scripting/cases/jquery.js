import $ from 'jquery';

// source: javascript/dom-cross-site-scripting
const name = decodeURIComponent(location.search.split('name=')[1]);
// ruleid: javascript/dom-cross-site-scripting
$('#name').html('<b>' + name + '</b>');
// ok: javascript/dom-cross-site-scripting
$('#name').text(name);
// ruleid: javascript/dom-cross-site-scripting
$('#list').append('<li>' + name + '</li>');

// ruleid: javascript/dom-cross-site-scripting
$('<li class="item">' + name + '</li>').appendTo('#list');
// ok: javascript/dom-cross-site-scripting
$('<li class="item"></li>').text(name).appendTo('#list');

$.ajax({
  url: '/comments',
  success: (answer) => {
    // source: javascript/dom-cross-site-scripting
    // ruleid: javascript/dom-cross-site-scripting
    $('#comments').html('<p>' + answer.text + '</p>');
    // ok: javascript/dom-cross-site-scripting
    $('#count').text(answer.count);
  },
});
$.get('/part', (part) => {
  // ok: javascript/dom-cross-site-scripting
  $('#part').html(part);
});
$.getJSON('/people').done((people) => {
  // source: javascript/dom-cross-site-scripting
  for (const person of people) {
    // ruleid: javascript/dom-cross-site-scripting
    $(`<li>${person.name}</li>`).appendTo('#people');
  }
});

const escaped = (text) => $('<p>').text(text).html();
// ok: javascript/dom-cross-site-scripting
$('#title').html('<b>' + escaped(name) + '</b>');
// source: javascript/dom-cross-site-scripting
// ruleid: javascript/dom-cross-site-scripting
$('#title').html('<b>' + $('#other').text() + '</b>');
// ruleid: javascript/dom-cross-site-scripting
$('#body').html($('<i>').attr('title', 'x').append(name));
