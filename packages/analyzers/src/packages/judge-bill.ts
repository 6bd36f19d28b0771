/** Packages of a bill of materials that somebody else wrote, judged as those of a tree. */

import type { Hit, TreeContext } from '../analyzer.ts';
import { readBill } from '../inventory/sbom/read-bill.ts';
import { type JudgedPackages, judgePackages } from './judge-packages.ts';

export type JudgedBill =
  | ({
      readonly kind: 'bill';
      /** Components without a package URL, or of an ecosystem that is not known. */
      readonly leftOut: number;
    } & Pick<JudgedPackages, 'packages' | 'problems'> & { readonly hits: readonly Hit[] })
  | { readonly kind: 'invalid'; readonly message: string };

/** @param path  what the document is called: findings stand in it */
export function judgeBill(path: string, text: string, context: Omit<TreeContext, 'imports'>): JudgedBill {
  const bill = readBill(path, text);
  if (bill.kind === 'invalid') return bill;
  const { packages, hits, problems } = judgePackages(bill.uses, { ...context, imports: [] });
  return { kind: 'bill', packages, hits, problems, leftOut: bill.leftOut };
}
