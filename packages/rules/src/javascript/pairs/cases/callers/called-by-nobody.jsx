import { exec } from 'node:child_process';
import ejs from 'ejs';
import express from 'express';
import React from 'react';
import { db } from './db';

const app = express();

export function copyFlawed(source) {
  // ruleid: javascript/command-injection
  exec(`cp ${source} /srv/copies`);
}

export function copyFixed(source) {
  // ok: javascript/command-injection
  exec(`cp ${source} /srv/copies`);
}

export function runFixed(line) {
  // ok: javascript/command-injection
  exec(line);
}

export function findFlawed(name) {
  // ruleid: javascript/sql-injection
  return db.query(`select * from notes where name = '${name}'`);
}

export function fillFlawed(text, values) {
  // ruleid: javascript/template-injection
  return ejs.render(text, values);
}

export function fillFixed(text) {
  // ok: javascript/template-injection
  return ejs.render('<b><%= text %></b>', { text });
}

export function Note({ note }) {
  // ruleid: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: note.html }} />;
}

export function Title({ html }) {
  // ok: javascript/dom-cross-site-scripting
  return <p dangerouslySetInnerHTML={{ __html: html }} />;
}

export function Page() {
  return <Title html="<b>Notes</b>" />;
}

app.get('/copies', (req, res) => {
  copyFixed('notes.txt');
  res.json({ name: req.query.name });
});
