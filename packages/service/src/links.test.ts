import { expect, test } from 'vitest';
import { baseUrlOf, pageUrl, withAbsoluteUrls } from './links.ts';

const local = { publicUrl: undefined, host: '::1', port: 8080 };
const known = { publicUrl: 'https://assay.example.org/', host: '0.0.0.0', port: 8080 };

test('pages have the address that users reach, else the one that is listened on', () => {
  expect(pageUrl(known, '/issues/1')).toBe('https://assay.example.org/issues/1');
  expect(baseUrlOf(local)).toBe('http://[::1]:8080');
});

test('every url of a resource is absolute where the address is known', () => {
  const value = {
    data: [{ url: '/v1/issues/1', title: '/v1/x', fix_pr: { url: 'https://forge.example/1' } }],
    at: new Date(0),
    none: null,
  };
  expect(withAbsoluteUrls(value, known)).toEqual({
    data: [
      {
        url: 'https://assay.example.org/v1/issues/1',
        title: '/v1/x',
        fix_pr: { url: 'https://forge.example/1' },
      },
    ],
    at: new Date(0),
    none: null,
  });
  expect(withAbsoluteUrls(value, local)).toBe(value);
});
