import { describe, expect, it } from 'vitest';
import { HtmlContext } from './html-context.ts';

/** Contexts of the outputs of a page, each written as `@`. */
function contextsOf(page: string): string[] {
  const html = new HtmlContext();
  const [first = '', ...others] = page.split('@');
  html.feed(first);
  return others.map((text) => {
    const { context } = html;
    html.passOutput();
    html.feed(text);
    return context;
  });
}

describe('HtmlContext', () => {
  it.each([
    ['<p>@</p>', 'text'],
    ['a < b @', 'text'],
    ['<!-- <b @ -->@', 'text text'],
    ['<title><b @</title>', 'text'],
    ['<textarea><b @></textarea><b @>', 'text unquoted-attribute'],
    ['<p title="@" class=\'@\'>', 'attribute attribute'],
    ['<p title=@ class=a@>@', 'unquoted-attribute unquoted-attribute text'],
    ['<p @ class="a">@', 'unquoted-attribute text'],
    ['<p data-@="a">@', 'unquoted-attribute text'],
    ['<a href="@">', 'url'],
    ['<a href="/a?b=@">', 'attribute'],
    ['<a href="@/@">', 'url attribute'],
    ["<A HREF = ' @'>", 'url'],
    ['<a onclick="f(\'@\')" style="color: @">@</a>', 'script style text'],
    ['<style>a { color: @ }</style>@', 'style text'],
    ['<br/>@<input/ value="@">', 'text attribute'],
    ['<p title="a>b@">@', 'attribute text'],
    ['</p @>@', 'text text'],
    ['<iframe srcdoc="@">', 'script'],
  ])('%s', (page, expected) => {
    expect(contextsOf(page)).toEqual(expected.split(' '));
  });

  it.each([
    ['var a = @;', 'script'],
    ['var a = "@";', 'script-string'],
    ["var a = '\\'@'; @", 'script-string script'],
    ['var a = `@ ${@} "@"`; @', 'script script script script'],
    ['// it\'s @\nvar a = "@";', 'text script-string'],
    ['/* " */ @', 'script'],
    ['var a = /["\']/; @', 'script'],
    ['var a = 1 / 2; var b = "@" / @', 'script-string script'],
    ['if (a) { b = `${ {a: "}"}.a }@` } @', 'script script'],
    ['var a = "</p>@";', 'script-string'],
  ])('in a script: %s', (script, expected) => {
    expect(contextsOf(`<script>${script}</script>`)).toEqual(expected.split(' '));
    expect(contextsOf(`<script type="module">${script}</SCRIPT >@`)).toEqual([
      ...expected.split(' '),
      'text',
    ]);
  });

  it('knows scripts that are data', () => {
    expect(contextsOf('<script type="application/ld+json">{"a": "@", "b": @}</script>')).toEqual([
      'text',
      'text',
    ]);
  });

  it('comes back to a place', () => {
    const html = new HtmlContext();
    html.feed('<p title="');
    const place = html.save();
    html.feed('"><script>');
    expect(html.context).toBe('script');
    html.restore(place);
    expect(html.context).toBe('attribute');
  });

  it('is linear in the text', () => {
    const page = `${'<a '.repeat(200_000)}${'<!--'.repeat(100_000)}${'<script>`${'.repeat(50_000)}`;
    const start = performance.now();
    contextsOf(page);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
