/**
 * Seals objects with the key of the instance: whoever can read or write the store, but has not the key, learns nothing of
 * repositories and cannot change what scans find. Results that are taken from a store would otherwise be as good as
 * code that runs.
 */

import type { SecretBox } from '../secret-box.ts';
import type { ObjectStore } from './object-store.ts';

const purpose = 'shared-object';

/** The name is sealed as well, so that one object cannot take the place of another. */
export function sealStore(store: ObjectStore, secrets: SecretBox): ObjectStore {
  return {
    ...store,
    put: (key, content, signal) =>
      store.put(key, secrets.sealBytes(purpose, Buffer.concat([Buffer.from(`${key}\0`), content])), signal),
    /** What another key has sealed, or somebody has changed, is as good as missing. */
    get: async (key, signal) => {
      const sealed = await store.get(key, signal);
      if (sealed === undefined) return undefined;
      const opened = open(secrets, sealed);
      const name = Buffer.from(`${key}\0`);
      return opened?.subarray(0, name.length).equals(name) === true
        ? opened.subarray(name.length)
        : undefined;
    },
  };
}

function open(secrets: SecretBox, sealed: Buffer): Buffer | undefined {
  try {
    return secrets.openBytes(purpose, sealed);
  } catch {
    return undefined;
  }
}
