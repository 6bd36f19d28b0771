/** The language that the requester wants to read. */

const fallback = 'en';

/**
 * Returns the preferred tag of `Accept-Language` (RFC 9110, section 12.5.4) in canonical form, such as `de` or `pt-BR`.
 * English if no tag is known to `Intl`.
 */
export function readerLanguage(header: string | undefined): string {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const known = knownTag(tag);
    if (known !== undefined) return known;
  }
  return fallback;
}

function knownTag(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(tag)) return undefined;
  try {
    const { language, baseName } = new Intl.Locale(tag);
    const isKnown = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return isKnown === undefined ? undefined : baseName;
  } catch {
    return undefined;
  }
}

/** English name, such as `German` or `Brazilian Portuguese`; the tag itself if it has no name. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
