import { getBrandingPermission, getLabelPermission } from './license';

export async function page(plan: string) {
  const may = await getBrandingPermission(plan);
  return render(may);
}

export async function other(plan: string) {
  const may = await getBrandingPermission(plan);
  return show(may);
}
