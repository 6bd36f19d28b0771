/** Names in advisories. */

/** Normalizes a name for lookup in ecosystems that treat spellings as equal. */
export function nameKey(ecosystem: string, name: string): string {
  if (ecosystem === 'PyPI') return name.toLowerCase().replace(/[-_.]+/g, '-');
  return ecosystem === 'NuGet' || ecosystem === 'Packagist' ? name.toLowerCase() : name;
}

/** Selects the canonical id of a flaw: CVE before GHSA before others, then alphabetically. */
export function canonicalId(ids: readonly string[]): string {
  const rank = (id: string): number => {
    if (id.startsWith('CVE-')) return 0;
    return id.startsWith('GHSA-') ? 1 : 2;
  };
  return ids.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : Number(a > b)))[0] ?? '';
}
