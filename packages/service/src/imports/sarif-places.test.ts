import { expect, it } from 'vitest';
import { placesOf } from './sarif-places.ts';

const run = {
  originalUriBaseIds: {
    CODE: { uri: 'src/', uriBaseId: 'PROJECTROOT' },
    PROJECTROOT: { uri: 'file:///home/ann/shop/' },
    LIBRARY: { uri: 'file:///usr/share/shop' },
    EMPTY: { description: { text: 'The root.' } },
    LOOP: { uri: 'a/', uriBaseId: 'LOOP' },
  },
  artifacts: [{ location: { uri: 'src/cart.py' } }, { location: { uri: 'cart.py', uriBaseId: 'CODE' } }],
};

it.each([
  ['relative', { uri: 'src/cart.py' }, 'src/cart.py'],
  ['with a dot in front', { uri: './src/./cart.py' }, 'src/cart.py'],
  ['out of a folder and back', { uri: 'lib/../src/cart.py' }, 'src/cart.py'],
  ['below a base', { uri: 'cart.py', uriBaseId: 'CODE' }, 'src/cart.py'],
  ['below the root itself', { uri: 'src/cart.py', uriBaseId: 'PROJECTROOT' }, 'src/cart.py'],
  ['below a base that nothing is said of', { uri: 'src/cart.py', uriBaseId: '%SRCROOT%' }, 'src/cart.py'],
  ['below a base without an address', { uri: 'src/cart.py', uriBaseId: 'EMPTY' }, 'src/cart.py'],
  ['a number of an artifact', { index: 0 }, 'src/cart.py'],
  ['a number of an artifact below a base', { index: 1 }, 'src/cart.py'],
  ['absolute below the root', { uri: 'file:///home/ann/shop/src/cart.py' }, 'src/cart.py'],
  ['absolute with a host', { uri: 'file://localhost/home/ann/shop/src/cart.py' }, 'src/cart.py'],
  ['a plain absolute path', { uri: '/home/ann/shop/src/cart.py' }, 'src/cart.py'],
  ['file: in front of a relative one', { uri: 'file:src/cart.py' }, 'src/cart.py'],
  ['of Windows', { uri: 'src\\cart.py' }, 'src/cart.py'],
  ['escaped', { uri: 'a%20b/c%23.py' }, 'a b/c#.py'],
  ['not escaped', { uri: 'a b/c.py' }, 'a b/c.py'],
  ['out of the root', { uri: '../cart.py' }, undefined],
  ['out of the root behind a base', { uri: '../../cart.py', uriBaseId: 'CODE' }, undefined],
  ['elsewhere', { uri: 'other.py', uriBaseId: 'LIBRARY' }, undefined],
  ['of the web', { uri: 'https://example.org/src/cart.py' }, undefined],
  ['the root', { uri: 'file:///home/ann/shop/' }, undefined],
  ['a number of nothing', { index: 7 }, undefined],
  ['not decodable', { uri: '%zz' }, undefined],
  ['nothing', {}, undefined],
])('a path that is %s', (_how, location, path) => {
  expect(placesOf(run, undefined).pathOf(location)).toBe(path);
});

it('a base that stands in itself ends', () => {
  expect(placesOf(run, []).pathOf({ uri: 'b.py', uriBaseId: 'LOOP' })).toMatch(/^(?:a\/)+b\.py$/);
});

it('a base is the root where nothing better is known', () => {
  const other = { uri: 'other.py', uriBaseId: 'LIBRARY' };
  expect(placesOf(run, []).pathOf(other)).toBe('other.py');
  expect(placesOf(run, ['/usr']).pathOf(other)).toBe('share/shop/other.py');
});

it('absolute paths below no known root are remembered until a root is known', () => {
  const address = { uri: 'file:///C:/work/shop/src/cart.py' };
  const places = placesOf({}, undefined);
  expect(places.pathOf(address)).toBeUndefined();
  expect(places.unplaced()).toEqual(['/C:/work/shop/src/cart.py']);
  expect(placesOf({}, ['/C:/work/shop']).pathOf(address)).toBe('src/cart.py');
  expect(placesOf({}, ['/C:/work/shop']).pathOf({ uri: 'C:\\work\\shop\\src\\cart.py' })).toBe('src/cart.py');
});
