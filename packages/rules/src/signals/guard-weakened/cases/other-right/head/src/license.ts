export async function getBrandingPermission(plan: string) {
  return plan !== 'free';
}

export async function getLabelPermission(plan: string) {
  return plan === 'scale';
}
