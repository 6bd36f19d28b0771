/** Each gate that reads syntax, in each language: what it lets pass and what it refuses, by one change at a time. */

import { readSyntax, type SourceSyntax } from '@assay/engine';
import type { FixAllowance } from '@assay/engine/rule';
import { expect, test } from 'vitest';
import { type LanguageId, loadGrammars } from '../../analysis/engine.ts';
import type { GateContext } from '../gate.ts';
import { gates } from '../run-gates.ts';

const languages = await loadGrammars();

const files: Readonly<Partial<Record<LanguageId, string>>> = {
  python: `import os
import html
from flask import Flask, request
app = Flask(__name__)

@app.route('/greet')
@login_required
def greet():
    name = request.args.get('name')
    if not name:
        return 'nobody', 400
    audit(name, level=2)
    return '<p>' + name + '</p>'
`,
  java: `package app;

import java.io.IOException;
import java.util.*;

public class Greeter extends HttpServlet {
  private int count = 0;

  @PreAuthorize("user")
  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws IOException {
    String name = req.getParameter("name");
    if (name == null) {
      return;
    }
    audit(name, 2);
    res.getWriter().println("<p>" + name + "</p>");
  }
}
`,
  go: `package main

import (
	"fmt"
	"net/http"
)

func greet(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if name == "" {
		return
	}
	audit(name, 2)
	fmt.Fprintf(w, "<p>%s</p>", name)
}
`,
};

type GateId = 'V2-no-op' | 'V3-suppression' | 'V6-capability' | 'V7-call-skeleton' | 'V8-names';
type Row = readonly [
  language: LanguageId,
  gate: GateId,
  from: string,
  to: string,
  reason: string,
  allows?: FixAllowance,
];

const rows: readonly Row[] = [
  ['python', 'V2-no-op', "'</p>'", "'</p>'  # checked", 'the fix changes nothing that is run'],
  ['python', 'V2-no-op', "+ name + '</p>'", "+ str(name) + '</p>'", ''],
  ['python', 'V3-suppression', "+ '</p>'", "+ '</p>'  # noqa: S101", 'silences'],
  ['python', 'V3-suppression', "+ '</p>'", "+ '</p>'  # nosec B608", 'silences'],
  ['python', 'V3-suppression', "+ '</p>'", "+ '</p>'  # type: ignore", 'silences'],
  ['python', 'V3-suppression', "+ '</p>'", "+ '</p>'  # pylint: disable=all", 'silences'],
  ['python', 'V3-suppression', 'def greet', 'def greet', ''],
  ['python', 'V3-suppression', "+ '</p>'", "+ '</p>'  # the name is text", ''],
  [
    'python',
    'V3-suppression',
    '@login_required',
    '@login_required\n@csrf_exempt',
    'annotation that silences',
  ],
  ['python', 'V6-capability', 'audit(name', "os.system('id')\n    audit(name", 'starts system'],
  ['python', 'V6-capability', 'audit(name', 'print(os.environ)\n    audit(name', 'reads the environment'],
  ['python', 'V6-capability', 'audit(name', 'eval(name)\n    audit(name', 'runs code with eval'],
  ['python', 'V6-capability', 'import html', 'import html\nimport subprocess as html2', 'imports subprocess'],
  ['python', 'V6-capability', "'<p>' + name", "'<p>' + html.escape(name)", ''],
  ['python', 'V6-capability', 'import html', 'import html\nimport hashlib', '', { addsModules: ['hashlib'] }],
  [
    'python',
    'V6-capability',
    "'nobody'",
    "os.environ['NOBODY']",
    '',
    { addsCapabilities: ['reads the environment with'] },
  ],
  ['python', 'V7-call-skeleton', '    audit(name, level=2)\n', '', 'drops a call of audit'],
  ['python', 'V7-call-skeleton', "'<p>' + name", "'<p>' + html.escape(name)", 'adds a call of html.escape'],
  ['python', 'V7-call-skeleton', "'<p>' + name", "'<p>' + html.escape(name)", '', { addsCalls: ['escape'] }],
  [
    'java',
    'V7-call-skeleton',
    '"<p>" + name',
    '"<p>" + Encode./* safe */forHtml(name)',
    'adds a call of Encode.forHtml',
  ],
  ['python', 'V7-call-skeleton', '@login_required\n', '', 'signature|decorator'],
  ['python', 'V7-call-skeleton', 'if not name', 'if not name and level', 'logical operator'],
  ['python', 'V7-call-skeleton', 'if not name', 'if not request', 'condition'],
  ['python', 'V7-call-skeleton', 'def greet()', 'def greet2()', 'signature'],
  ['python', 'V7-call-skeleton', 'app = Flask', 'App = Flask', 'exports'],
  ['python', 'V7-call-skeleton', '    audit', '    name = ""\n    audit', 'expression statement'],
  ['python', 'V8-names', "'<p>' + name", "'<p>' + escaped", 'escaped, which is not declared'],
  ['python', 'V8-names', 'import html\n', 'from html import escape\n', ''],
  ['python', 'V8-names', "'<p>' + name", "'<p>' + str(name)", ''],

  ['java', 'V2-no-op', 'audit(name, 2);', 'audit(name, 2); // checked', 'changes nothing'],
  ['java', 'V3-suppression', 'audit(name, 2);', 'audit(name, 2); // NOSONAR', 'silences'],
  ['java', 'V3-suppression', 'audit(name, 2);', 'audit(name, 2); /* NOPMD */', 'silences'],
  [
    'java',
    'V3-suppression',
    '  @PreAuthorize',
    '  @SuppressWarnings("all")\n  @PreAuthorize',
    'annotation that silences',
  ],
  ['java', 'V3-suppression', 'audit(name, 2);', 'audit(name, 2); // a name is text', ''],
  ['java', 'V6-capability', 'audit(name', 'Runtime.getRuntime().exec("id");\n    audit(name', 'starts exec'],
  ['java', 'V6-capability', 'audit(name', 'Class.forName(name);\n    audit(name', 'reflects with forName'],
  [
    'java',
    'V6-capability',
    'import java.util.*;',
    'import java.util.*;\nimport org.evil.X;',
    'imports org.evil.X',
  ],
  [
    'java',
    'V6-capability',
    '"<p>" + name',
    '"<p>" + org.owasp.encoder.Encode.forHtml(name)',
    'imports org.owasp.encoder.Encode',
  ],
  [
    'java',
    'V6-capability',
    '"<p>" + name',
    '"<p>" + org.owasp.encoder.Encode.forHtml(name)',
    '',
    { addsModules: ['org.owasp.encoder'] },
  ],
  ['java', 'V7-call-skeleton', '    audit(name, 2);\n', '', 'drops a call of audit'],
  [
    'java',
    'V7-call-skeleton',
    '"<p>" + name',
    '"<p>" + Encode.forHtml(name)',
    'adds a call of Encode.forHtml',
  ],
  [
    'java',
    'V7-call-skeleton',
    '"<p>" + name',
    '"<p>" + Encode.forHtml(name)',
    '',
    { addsCalls: ['forHtml'] },
  ],
  ['java', 'V7-call-skeleton', '  @PreAuthorize("user")\n', '', 'annotation|signature'],
  ['java', 'V7-call-skeleton', 'protected void doGet', 'public void doGet', 'signature'],
  ['java', 'V7-call-skeleton', 'private int count', 'public int count', 'exports'],
  ['java', 'V7-call-skeleton', 'name == null', 'name != null', 'condition'],
  ['java', 'V8-names', '"<p>" + name', '"<p>" + escaped', 'escaped, which is not declared'],
  ['java', 'V8-names', '"<p>" + name', '"<p>" + Encode.forHtml(name)', 'Encode, which is not declared'],
  ['java', 'V8-names', '"<p>" + name', '"<p>" + escape(name)', 'escape.., which is not declared'],
  [
    'java',
    'V8-names',
    'private int count = 0;',
    'private int count = 0;\n  private static String own(String a) { List<String> b = new ArrayList<>(); return a + own(a); }',
    '',
  ],
  ['java', 'V8-names', 'import java.io.IOException;\n', '', 'IOException, which is not declared'],

  ['go', 'V2-no-op', 'audit(name, 2)', 'audit(name, 2) // checked', 'changes nothing'],
  ['go', 'V3-suppression', 'audit(name, 2)', 'audit(name, 2) //nolint:gosec', 'silences'],
  ['go', 'V3-suppression', 'audit(name, 2)', 'audit(name, 2) // #nosec G203', 'silences'],
  ['go', 'V3-suppression', 'func greet', '//go:noinline\nfunc greet', 'silences'],
  ['go', 'V3-suppression', 'package main', '// Code generated by x. DO NOT EDIT.\npackage main', 'silences'],
  ['go', 'V3-suppression', 'audit(name, 2)', 'audit(name, 2) // a name is text', ''],
  ['go', 'V6-capability', '"net/http"\n', '"net/http"\n\t"os/exec"\n', 'imports os/exec'],
  ['go', 'V6-capability', 'audit(name', 'http.Get(name)\n\taudit(name', 'uses the network with Get'],
  ['go', 'V6-capability', '"fmt"\n', '"fmt"\n\t"html"\n', '', { addsModules: ['html'] }],
  ['go', 'V7-call-skeleton', '\taudit(name, 2)\n', '', 'drops a call of audit'],
  [
    'go',
    'V7-call-skeleton',
    '</p>", name',
    '</p>", html.EscapeString(name)',
    'adds a call of html.EscapeString',
  ],
  [
    'go',
    'V7-call-skeleton',
    '</p>", name',
    '</p>", html.EscapeString(name)',
    '',
    { addsCalls: ['EscapeString'] },
  ],
  ['go', 'V7-call-skeleton', 'func greet', 'func Greet', 'signature'],
  ['go', 'V7-call-skeleton', 'name == ""', 'name == "x"', 'condition'],
  ['go', 'V7-call-skeleton', '\taudit', '\tname = ""\n\taudit', 'assignment'],
  ['go', 'V8-names', '</p>", name', '</p>", escaped', 'escaped, which is not declared'],
  ['go', 'V8-names', '</p>", name', '</p>", html.EscapeString(name)', 'html, which is not declared'],
  ['go', 'V8-names', '"fmt"\n', '"fmt"\n\t"html"\n', 'html twice or in vain'],
  ['go', 'V8-names', '\taudit', '\tsafe := name\n\taudit', 'safe twice or in vain'],
  ['go', 'V8-names', '</p>", name', '</p>", string(name)', ''],
];

test.each(rows.map((row) => ({ row, name: `${row[0]} ${row[1]}: ${row[2]} -> ${row[3]}` })))(
  '$name',
  async ({ row: [language, gate, from, to, reason, allows = {}] }) => {
    const before = files[language] ?? '';
    expect(before).toContain(from);
    const after = before.replace(from, () => to);
    const changes = [
      { path: 'a', before, after, edits: [], old: read(before, language), new: read(after, language) },
    ];
    // The gates that read syntax alone ask for nothing else; the finding is in another file.
    const finding = { location: { path: 'b' } };
    const context = { changes, allows, definition: undefined, finding, dependentOn: () => '' };
    const verdict = await gates[gate](context as unknown as GateContext);
    expect(verdict.reason).toMatch(reason === '' ? /^$/ : new RegExp(reason));
  },
);

function read(text: string, language: LanguageId): SourceSyntax {
  const syntax = readSyntax(text, language, languages);
  if (syntax === undefined) throw new Error('not parsed');
  return syntax;
}
