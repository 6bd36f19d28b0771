/** Judges the packages of a third-party bill of materials like those of a tree. */

import type { Hit, TreeContext } from '../analyzer.ts';
import { readBill } from '../inventory/sbom/read-bill.ts';
import { type JudgedPackages, judgePackages } from './judge-packages.ts';

export type JudgedBill =
  | ({
      readonly kind: 'bill';
      /** Number of components without a package URL, or of an unknown ecosystem. */
      readonly leftOut: number;
    } & Pick<JudgedPackages, 'packages' | 'problems'> & { readonly hits: readonly Hit[] })
  | { readonly kind: 'invalid'; readonly message: string };

/** @param path  name of the document, in which findings are located */
export function judgeBill(path: string, text: string, context: Omit<TreeContext, 'imports'>): JudgedBill {
  const bill = readBill(path, text);
  if (bill.kind === 'invalid') return bill;
  const { packages, hits, problems } = judgePackages(bill.uses, { ...context, imports: [] });
  return { kind: 'bill', packages, hits, problems, leftOut: bill.leftOut };
}
