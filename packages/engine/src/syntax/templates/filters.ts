/** Effects on data of the template languages' built-in filters, by name. */

/**
 * `same` keeps markup, `escape` removes or escapes it, `number` returns a value without markup, `or` returns its
 * argument if there is no value.
 */
type FilterMeaning = 'same' | 'escape' | 'number' | 'or';

const byMeaning: Readonly<Record<FilterMeaning, string>> = {
  same: `safe raw upper lower capitalize capfirst title trim indent center ljust rjust wordwrap replace truncate truncatechars
    truncatewords truncatewords_html truncatechars_html string stringformat reverse sort sorted unique dictsort list first last
    random slice batch items format upcase downcase strip lstrip rstrip append prepend addslashes cut linenumbers wordcut nl2br
 no_esc cap_first uncap_first trim_to_null newline_to_br linebreaks linebreaksbr urlize safeseq u spaceless squish`,
  escape: `e escape force_escape forceescape escape_once escapejs tojson json_script json dump striptags strip_html urlencode
    url_encode iriencode slugify xmlattr h url_escape cgi_escape escapeurl escapeXml escapeHtml
    html xhtml xml js_string json_string url url_path rtf escapeXml10`,
  number: `length count size int float abs round sum wordcount word_count filesizeformat floatformat add_days date time timesince
    timeuntil pluralize yesno divisibleby length_is get_digit intcomma naturaltime naturalday strftime datetime is_empty
    boolean ceil floor times minus plus has_content is_number c number index counter is_first is_last divided_by modulo`,
  or: 'default d default_if_none default_if_nil',
};

const meanings: ReadonlyMap<string, FilterMeaning> = new Map(
  (Object.entries(byMeaning) as [FilterMeaning, string][]).flatMap(([meaning, names]) =>
    names.split(/\s+/).map((name) => [name, meaning] as const),
  ),
);

/** `undefined` for a filter that is not built in, but one of the program's own. */
export function filterMeaning(name: string): FilterMeaning | undefined {
  return meanings.get(name);
}

const rawFilters = new Set(['safe', 'raw', 'safeseq']);

/** True for a filter after which a value is output unescaped. */
export function isRaw(name: string): boolean {
  return rawFilters.has(name);
}
