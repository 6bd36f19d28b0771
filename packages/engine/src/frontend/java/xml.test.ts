import { describe, expect, it } from 'vitest';
import { xmlTexts } from './xml.ts';

function told(source: string): readonly string[] {
  return xmlTexts(source).map(({ path, text, line, section }) => `${line} ${section} ${path}=${text}`);
}

describe('xmlTexts', () => {
  it('names elements by those around them, without prefixes and comments', () => {
    const source = `<?xml version="1.0"?>
<j:app>
  <!-- <a>old
  </a> -->
  <a id="1"><b>one</b></a>
  <a><c/><b> two
  </b></a>
</j:app>`;
    expect(told(source)).toEqual([
      '2 -1 app=',
      '5 0 app/a=',
      '5 0 app/a/b=one',
      '6 1 app/a=',
      '6 1 app/a/c=',
      '6 1 app/a/b=two',
    ]);
  });

  it.each([
    ['elements that do not end', '<a><b>x<b>y</a><c>z', ['1 -1 a=', '1 0 a/b=x', '1 0 a/b/b=y', '1 0 c=z']],
    ['a comment that does not end', '<a><b>x</b><!-- <b>y</b>', ['1 -1 a=', '1 0 a/b=x']],
    ['what is no XML', '\u0000 <<<>>> </', []],
  ])('goes on after %s', (_, source, expected) => {
    expect(told(source)).toEqual(expected);
  });

  it('is linear in elements within one another', () => {
    expect(xmlTexts('<a>'.repeat(200_000)).length).toBe(20);
  });
});
