/** Markup that left its template, with and without escaping. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

/** `RAW` is put into the text as it is, or escaped. */
const forms = [
  {
    language: 'python',
    base: 'def badge(tag, width):\n    return render_to_string("badge.svg", {"tag": tag, "width": width})\n',
    head: 'SVG = """<svg width="{width}"><text>{tag}</text></svg>"""\n\n\ndef badge(tag, width):\n    return SVG.format(width=width, tag=RAW)\n',
    raw: 'tag',
    escaped: 'escape(tag)',
    line: 5,
  },
  {
    language: 'typescript',
    base: "function badge(res, tag) {\n  res.render('badge.ejs', { tag });\n}\n",
    head: "function badge(res, tag) {\n  res.type('svg').send(`<svg ><text>${RAW}</text></svg>`);\n}\n",
    raw: 'tag',
    escaped: 'escapeHtml(tag)',
    line: 2,
  },
  {
    language: 'java',
    base: 'class Badges {\n  String badge(String tag) {\n    return engine.process("badge.html", contextOf(tag));\n  }\n}\n',
    head: 'class Badges {\n  String badge(String tag) {\n    return "<svg ><text>%s</text></svg>".formatted(RAW);\n  }\n}\n',
    raw: 'tag',
    escaped: 'HtmlUtils.htmlEscape(tag)',
    line: 3,
  },
  {
    language: 'go',
    base: 'package a\n\nfunc badge(w http.ResponseWriter, tag string) error {\n\treturn pages.ExecuteTemplate(w, "badge.tmpl", tag)\n}\n',
    head: 'package a\n\nfunc badge(w http.ResponseWriter, tag string) error {\n\t_, err := fmt.Fprintf(w, "<svg ><text>%s</text></svg>", RAW)\n\treturn err\n}\n',
    raw: 'tag',
    escaped: 'html.EscapeString(tag)',
    line: 4,
  },
  {
    language: 'php',
    base: "<?php\nfunction badge($twig, $tag) {\n  return $twig->render('badge.svg.twig', ['tag' => $tag]);\n}\n",
    head: "<?php\nfunction badge($twig, $tag) {\n  return sprintf('<svg ><text>%s</text></svg>', RAW);\n}\n",
    raw: '$tag',
    escaped: 'htmlspecialchars($tag)',
    line: 3,
  },
] as const;

test.each(forms)('put together without escaping ($language)', async ({ language, base, head, raw, line }) => {
  const told = await inlineOf(language, base, head.replace('RAW', raw));
  expect(told).toContain(`review/sanitizer-lost:${line}`);
});

test.each(forms)('put together with escaping ($language)', async ({ language, base, head, escaped }) => {
  const told = await inlineOf(language, base, head.replace('RAW', escaped));
  expect(told.filter((one) => one.startsWith('review/sanitizer-lost'))).toEqual([]);
});

test('another template', async () => {
  const base = 'def badge(tag):\n    return render_to_string("badge.svg", {"tag": tag})\n';
  const head =
    'def badge(tag):\n    log("<b >" + tag)\n    return render_to_string("badges/one.svg", {"tag": tag})\n';
  expect(await inlineOf('python', base, head)).toEqual([]);
});
