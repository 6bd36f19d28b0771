// ok: javascript/unused-import
import fs from 'node:fs';
// ruleid: javascript/unused-import
import path from 'node:path';
// ruleid: javascript/unused-import
import * as os from 'node:os';
import {
  // ok: javascript/unused-import
  a,
  // ruleid: javascript/unused-import
  b,
  // ok: javascript/unused-import
  type C,
  // ruleid: javascript/unused-import
  type D,
  // ok: javascript/unused-import
  E,
} from './letters.js';
import './effects.js';

export function read(name: string): C {
  return fs.readFileSync(name) as unknown as C;
}

export const second: typeof E = a;
