/** Maps and sets that report accesses. */

interface MapWatcher<Key> {
  readonly get: (key: Key) => void;
  readonly has: (key: Key) => void;
  /** Called for any access to the whole map or set. */
  readonly rest: () => void;
}

export class WatchedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  private readonly map: ReadonlyMap<Key, Value>;
  private readonly watcher: MapWatcher<Key>;

  constructor(map: ReadonlyMap<Key, Value>, watcher: MapWatcher<Key>) {
    this.map = map;
    this.watcher = watcher;
  }

  get(key: Key): Value | undefined {
    this.watcher.get(key);
    return this.map.get(key);
  }

  has(key: Key): boolean {
    this.watcher.has(key);
    return this.map.has(key);
  }

  private get whole(): ReadonlyMap<Key, Value> {
    this.watcher.rest();
    return this.map;
  }

  get size(): number {
    return this.whole.size;
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.whole) visit(value, key, this);
  }

  entries(): MapIterator<[Key, Value]> {
    return this.whole.entries();
  }

  keys(): MapIterator<Key> {
    return this.whole.keys();
  }

  values(): MapIterator<Value> {
    return this.whole.values();
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.whole.entries();
  }
}

/** Wraps a set so that membership tests are reported one by one. */
export function watchedSet<Member>(
  set: ReadonlySet<Member>,
  { has, rest }: Omit<MapWatcher<Member>, 'get'>,
): ReadonlySet<Member> {
  return new Proxy(set, {
    get: (target, name) => {
      if (name === 'has')
        return (member: Member) => {
          has(member);
          return target.has(member);
        };
      rest();
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}
