/**
 * Labels of the PHP vulnerability test suite that its programs do not bear out, each with why: read by hand, by sanitizer and sink.
 *
 * A score over the programs whose labels hold stands beside that over all of them; neither replaces the other.
 */

/** A program's name without its extension: `CWE_89__GET__func_addslashes__join-concatenation_simple_quote`. */
interface Doubted {
  readonly name: RegExp;
  /** Only programs in whose text this stands. */
  readonly text?: RegExp;
  readonly isUnsafe: boolean;
  readonly why: string;
}

const doubted: readonly Doubted[] = [
  {
    name: /__func_FILTER-VALIDATION-/,
    // Said to be what was cleaned before, which it is in other programs.
    text: /^(?![^]*\$sanitized\s*=)[^]*filter_var\(\$sanitized\b/,
    isUnsafe: true,
    why: 'a variable is tested and used that is never set: the value is empty',
  },
  {
    name: /__(?:ternary_white_list|whitelist_using_array|func_FILTER-(?:CLEANING|VALIDATION)-number_)/,
    isUnsafe: true,
    why: 'the value is one of two words, or a number',
  },
  {
    name: /^CWE_(?:78|89|91|95)__.*__func_FILTER-CLEANING-(?:full_)?special_chars_filter__.*simple_quote$/,
    isUnsafe: true,
    why: 'the value stands between quotes, and has none',
  },
  {
    name: /^CWE_601__/,
    isUnsafe: true,
    why: 'the address begins with a quote, or with a folder: it leads to the same host',
  },
  {
    name: /^CWE_90__.*__func_preg_replace2__/,
    isUnsafe: true,
    why: 'letters and digits alone are left',
  },
  {
    name: /^CWE_79__.*__func_FILTER-CLEANING-email_filter__/,
    isUnsafe: true,
    why: 'the signs of markup are taken out',
  },
  {
    name: /^CWE_79__.*__func_(?:(?:raw)?urlencode|http_build_query)__/,
    isUnsafe: true,
    why: 'nothing but letters, digits and percent signs is left',
  },
  {
    name: /^CWE_78__.*__func_(?:addslashes|FILTER-CLEANING-magic_quotes_filter)__/,
    isUnsafe: false,
    why: 'a backslash does not keep a quote from ending a word of a shell',
  },
  {
    name: /^CWE_78__.*__func_escapeshellarg__/,
    text: /\$tained\s*=/,
    isUnsafe: false,
    why: 'another variable is quoted than the one that is used',
  },
  {
    name: /^CWE_90__.*__func_(?:FILTER-CLEANING-(?:full_)?special_chars_filter|pg_escape_literal)__/,
    isUnsafe: false,
    why: 'parentheses and stars are left in the filter',
  },
  {
    name: /^CWE_90__.*__func_str_replace_ldap_char_black_list__/,
    text: /=\s+>/,
    isUnsafe: false,
    why: 'the program does not parse: `= >`',
  },
  {
    name: /^CWE_91__.*(?:func_addslashes|magic_quotes_filter|func_mysql_real_escape_string)/,
    isUnsafe: false,
    why: 'XPath knows no backslash: the quote ends the text',
  },
  {
    name: /^CWE_98__.*__func_(?:addslashes|FILTER-CLEANING-magic_quotes_filter|htmlentities|htmlspecialchars|mysql_real_escape_string)__/,
    isUnsafe: false,
    why: 'a path with `../` is as it was',
  },
  {
    name: /^CWE_79__.*__func_mysql_real_escape_string__.*Double_Quote_Attr$/,
    isUnsafe: false,
    why: 'a quote ends the attribute, with a backslash in front of it as well',
  },
];

export function holds(path: string, text: string, isUnsafe: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.php$/, '');
  return !doubted.some(
    (row) => row.isUnsafe === isUnsafe && row.name.test(name) && (row.text?.test(text) ?? true),
  );
}
