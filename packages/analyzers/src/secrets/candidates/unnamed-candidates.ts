/** Finds values that look like secrets by their form alone. */

import type { Candidate } from './candidate.ts';

/** `scheme://user:value@host`. */
const urlPassword = /:\/\/([^\s:/@'"`<>]{0,100}):([^\s/@'"`<>]{1,200})@/g;
/** `Bearer value`, `Basic value`. */
const scheme = /\b(Basic|Bearer|bearer|basic)(?:[ \t]+|%20)(?:\\?["'`])?([\w+/.~=%$-]{6,4000})/g;
/** `-u user:value`, `-pvalue`: single-letter options. */
const option =
  /(?<=[ \t'"`,])-{1,2}(u|p|P|a|pw)(?:[ \t=]{0,2}|["'`],[ \t]*)["'`]?(?:([^\s:'"`,/]{1,60}):)?([^\s'"`,:/<>|&;]{3,100})/g;
/** Runs of key alphabets. */
const token = /[A-Za-z0-9_][A-Za-z0-9+/_.~-]{15,4000}={0,2}/g;
/** A line of base64 or hexadecimal digits. */
const blockLine =
  /^[^\S\n]*(?:["'`]|\/\/|[#*+>|-])?[^\S\n]*(?:[A-Za-z0-9+/=]{40,}|(?:[0-9A-Fa-f]{2}[:, ]){10,}[^\n]{0,40})(?:\\n|\\r|["'`,;+.\s\\]){0,12}$\n?/my;
/** Several such lines: certificates, images, dumps. None of them is a secret by itself. */
const block = new RegExp(`(?:${blockLine.source}){3,}`, 'gm');
const nameBefore = /([A-Za-z][\w.$-]{0,40})[^A-Za-z0-9]{0,12}$/;

/** The part of a URL after the user is a password, whatever the user name is. */
export function* findUrlPasswords(text: string): Generator<Candidate> {
  for (const { index, 0: whole, 1: user = '', 2: value = '' } of text.matchAll(urlPassword)) {
    const end = index + whole.length - 1;
    const name = `${user || 'url'} password`;
    yield { start: end - value.length, end, name, separator: ':', quote: '', syntax: 'url' };
  }
}

export function* findUnnamed(text: string): Generator<Candidate> {
  for (const { index, 0: whole, 1: name = '', 2: value = '' } of text.matchAll(scheme)) {
    const end = index + whole.length;
    yield { start: end - value.length, end, name, separator: ' ', quote: '', syntax: 'scheme' };
  }
  for (const { index, 0: whole, 1: letter = '', 3: value = '' } of text.matchAll(option)) {
    const end = index + whole.length;
    yield { start: end - value.length, end, name: `-${letter}`, separator: ' ', quote: '', syntax: 'words' };
  }
  const isInBlock = blockReader(text);
  for (const { index, 0: run } of text.matchAll(token)) {
    const value = run.replace(/[.~-]+$/, '');
    if (isToken(value) && !isInBlock(index)) yield tokenAt(text, index, value);
  }
}

/** For increasing offsets. Blocks are searched only if a candidate's line could belong to one. */
function blockReader(text: string): (index: number) => boolean {
  let blocks: readonly (readonly [start: number, end: number])[] | undefined;
  let at = 0;
  let lineEnd = -1;
  let isLine = false;
  return (index) => {
    while (lineEnd < index) {
      blockLine.lastIndex = lineEnd + 1;
      const next = text.indexOf('\n', lineEnd + 1);
      lineEnd = next < 0 ? text.length : next;
      if (lineEnd >= index) isLine = blockLine.test(text);
    }
    if (!isLine) return false;
    blocks ??= [...text.matchAll(block)].map(({ index: from, 0: whole }) => [from, from + whole.length]);
    while ((blocks[at]?.[1] ?? Infinity) <= index) at++;
    return (blocks[at]?.[0] ?? Infinity) <= index;
  };
}

function isToken(value: string): boolean {
  return value.length >= 16 && isMixed(value);
}

function tokenAt(text: string, index: number, value: string): Candidate {
  const before = text.slice(Math.max(0, index - 50), index);
  const [, name = ''] = nameBefore.exec(before) ?? [];
  const quote = /["'`]$/.exec(before)?.[0] ?? '';
  const separator = /([^\sA-Za-z0-9]{0,2})[\s"'`]*$/.exec(before)?.[1] ?? '';
  return { start: index, end: index + value.length, name, separator, quote, syntax: 'token' };
}

/** True for alternating digits and letters, or upper and lower case. */
function isMixed(value: string): boolean {
  if (value.includes('://') || value.startsWith('/')) return false;
  let changes = 0;
  let digits = 0;
  let last = 0;
  for (let at = 0; at < Math.min(value.length, 200); at++) {
    const kind = kindOf(value.charCodeAt(at));
    if (kind === digit) digits++;
    if (kind !== last && kind !== other && last !== other) changes++;
    last = kind;
  }
  return digits + changes >= 6 && changes * 8 >= Math.min(value.length, 200) - 8;
}

const other = 0;
const digit = 1;
const upper = 2;
const lower = 3;

function kindOf(code: number): number {
  if (code >= 48 && code <= 57) return digit;
  if (code >= 65 && code <= 90) return upper;
  return code >= 97 && code <= 122 ? lower : other;
}
