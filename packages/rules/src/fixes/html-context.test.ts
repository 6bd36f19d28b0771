import { expect, test } from 'vitest';
import { htmlContextAfter } from './html-context.ts';

test.each([
  ['', 'text'],
  ['<p>Hello ', 'text'],
  ['a < b ', 'text'],
  ['<input value="', 'quoted'],
  ["<input type='text' value='x ", 'quoted'],
  ['<textarea name="a">', 'text'],
  ['<script>x()</script> ', 'text'],
  ['<!-- a -->', 'text'],
  ["<a href='page.jsp?id=", 'quoted'],
  ['<a href="/users/', 'quoted'],
  ['<a href="https://example.org/?q=', 'quoted'],
  ['<input value=', 'other'],
  ['<input value=a', 'other'],
  ['<a href="', 'other'],
  ['<a href="//', 'other'],
  ['<a href="java', 'other'],
  ['<p onclick="f(', 'other'],
  ['<p style="color:', 'other'],
  ['<script>var a = "', 'other'],
  ['<script>if (a < b) "</p>" + "', 'other'],
  ['<!-- ', 'other'],
  ['<', 'other'],
  ['<p ', 'other'],
] as const)('%s', (markup, context) => {
  expect(htmlContextAfter(markup)).toBe(context);
});
