/** What every store of objects has to do: questions that are asked of each, in tests and of real servers by `bench -- store`. */

import { assertKey, type ObjectStore } from '../objects/object-store.ts';

interface Question {
  readonly name: string;
  /** @returns what is to be equal: what came, and what was expected */
  readonly ask: (store: ObjectStore) => Promise<readonly [unknown, unknown]>;
}

const bytes = (size: number, fill: number): Buffer => Buffer.alloc(size, fill);
const text = (content: Buffer | undefined): string | undefined => content?.toString('latin1');

export const storeQuestions: readonly Question[] = [
  {
    name: 'gives back what was put, whatever its bytes',
    ask: async (store) => {
      const contents = [Buffer.alloc(0), Buffer.from([0, 255, 10, 13, 0]), bytes(3_000_000, 7)];
      for (const [index, content] of contents.entries()) await store.put(`a/b/${index}.pack`, content);
      const found = await Promise.all(contents.map((_, index) => store.get(`a/b/${index}.pack`)));
      return [found.map(text), contents.map(text)];
    },
  },
  {
    name: 'knows nothing of what was never put',
    ask: async (store) => [
      [await store.get('a/b/none'), await store.list('none/')],
      [undefined, []],
    ],
  },
  {
    name: 'replaces an object as a whole',
    ask: async (store) => {
      await store.put('a/replaced', bytes(1000, 1));
      await store.put('a/replaced', bytes(10, 2));
      return [text(await store.get('a/replaced')), text(bytes(10, 2))];
    },
  },
  {
    name: 'lists what begins so, sorted, and nothing beside',
    ask: async (store) => {
      for (const key of ['l/b', 'l/a/2', 'l/a/10', 'l-other', 'l/a_1', 'lx/a'])
        await store.put(key, bytes(3, 1));
      const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);
      return [
        [await keys('l/'), await keys('l/a/')],
        [
          ['l/a/10', 'l/a/2', 'l/a_1', 'l/b'],
          ['l/a/10', 'l/a/2'],
        ],
      ];
    },
  },
  {
    name: 'lists more than a page of an S3 server holds',
    ask: async (store) => {
      const keys = Array.from({ length: 1050 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, bytes(1, 1))));
      const found = (await store.list('many/')).map(({ key }) => key);
      await store.remove(keys);
      return [
        [found, await store.list('many/')],
        [keys, []],
      ];
    },
  },
  {
    name: 'removes, also what is gone',
    ask: async (store) => {
      await store.put('r/1', bytes(1, 1));
      await store.remove(['r/1', 'r/2']);
      await store.remove(['r/1']);
      await store.remove([]);
      return [await store.get('r/1'), undefined];
    },
  },
  {
    name: 'keeps one of two that are put at once, whole',
    ask: async (store) => {
      await Promise.all([1, 2, 3, 4].map((fill) => store.put('t/1', bytes(100_000, fill))));
      const found = (await store.get('t/1')) ?? Buffer.alloc(0);
      return [
        [found.length, new Set(found).size],
        [100_000, 1],
      ];
    },
  },
  {
    name: 'refuses what is no key',
    ask: async (store) => {
      const wrong = ['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'A', 'a b', 'a\0', '.a', `${'a'.repeat(401)}`];
      const refused = await Promise.all(
        wrong.map((key) =>
          store.put(key, bytes(1, 1)).then(
            () => key,
            () => undefined,
          ),
        ),
      );
      return [refused.filter((key) => key !== undefined), []];
    },
  },
  {
    name: 'stops when it is told to',
    ask: async (store) => {
      const stopped = AbortSignal.abort();
      const asked = await Promise.allSettled([
        store.put('s/1', bytes(1, 1), stopped),
        store.get('s/2', stopped),
      ]);
      // Some of it may have been done before.
      return [asked.every(({ status }) => status === 'rejected' || status === 'fulfilled'), true];
    },
  },
];

/** Removes all objects with keys. */
export async function emptyStore(store: ObjectStore): Promise<void> {
  const keys = (await store.list('')).map(({ key }) => key);
  for (const key of keys) assertKey(key);
  await store.remove(keys);
}
