/** Rows for XML and HTML trees: search results are part of the tree, whatever the search arguments. */

import { propagator } from '@assay/engine/rule';

/** @param type  of elements and trees: `Element` */
export function foundRows(type: string, ...methods: readonly string[]): ReturnType<typeof propagator>[] {
  return methods.map((name) => propagator(`${type}.${name}(this)`, `${type}.${name}()`));
}

/** Methods of the standard library's trees and of lxml. */
export const treeMethods = ['find', 'findall', 'findtext', 'iterfind', 'iter', 'itertext', 'getroot'];
