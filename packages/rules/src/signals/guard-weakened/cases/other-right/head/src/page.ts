import { getBrandingPermission, getLabelPermission } from './license';

export async function page(plan: string) {
  // ruleid: review/guard-weakened
  const may = await getLabelPermission(plan);
  return render(may);
}

export async function other(plan: string) {
  // ok: review/guard-weakened
  const may = await getBrandingPermission(plan.toLowerCase());
  return show(may);
}
