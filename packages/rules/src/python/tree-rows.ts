/** Trees that are read of XML or HTML: what is found in one is a part of it, whatever it is found by. */

import { propagator } from '@assay/engine/rule';

/** @param type  of elements and trees: `Element` */
export function foundRows(type: string, ...methods: readonly string[]): ReturnType<typeof propagator>[] {
  return methods.map((name) => propagator(`${type}.${name}(this)`, `${type}.${name}()`));
}

/** Methods of the standard library's trees and of lxml. */
export const treeMethods = ['find', 'findall', 'findtext', 'iterfind', 'iter', 'itertext', 'getroot'];
