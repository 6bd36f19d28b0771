/** Names in advisories. */

/** How a name is looked up: ecosystems that see no difference between spellings have one. */
export function nameKey(ecosystem: string, name: string): string {
  if (ecosystem === 'PyPI') return name.toLowerCase().replace(/[-_.]+/g, '-');
  return ecosystem === 'NuGet' || ecosystem === 'Packagist' ? name.toLowerCase() : name;
}

/** Of the names of one flaw the one that it goes by: CVE before GHSA before others, the first by letters. */
export function canonicalId(ids: readonly string[]): string {
  const rank = (id: string): number => {
    if (id.startsWith('CVE-')) return 0;
    return id.startsWith('GHSA-') ? 1 : 2;
  };
  return ids.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : Number(a > b)))[0] ?? '';
}
