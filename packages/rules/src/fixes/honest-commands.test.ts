/** Fixes of command lines leave what honest input gives. */

import { fix as goCommand } from '../go/command-injection/fix.ts';
import { fix as javaCommand } from '../java/command-injection/fix.ts';
import { fix as command } from '../javascript/command-injection/fix.ts';
import { fix as pythonCommand } from '../python/command-injection/fix.ts';
import { check, go, java } from '../testing/honest-fix.ts';

check('a command of Node', command, 'javascript', [
  [
    'a list of files',
    "const { exec } = require('child_process');\nexec('ls ' + «files.join(' ')»);",
    undefined,
  ],
  [
    'a text of options',
    "const { exec } = require('child_process');\nconst o = '-l -a';\nexec('ls ' + o + ' ' + «x»);",
    undefined,
  ],
  [
    'a word that is quoted already',
    "const { exec } = require('child_process');\nexec('ls ' + «shellescape([x])»);",
    undefined,
  ],
  [
    'the value of an option',
    "const child = require('child_process');\nchild.exec('head -n ' + «req.query.n» + ' /etc/hosts');",
    "R\nchild.execFile('head', ['-n', String(req.query.n), '/etc/hosts']);",
  ],
  [
    'a name behind the value of an option',
    "const child = require('child_process');\nchild.exec('ping -c 1 ' + «req.query.h»);",
    "R\nchild.execFile('ping', ['-c', '1', '--', String(req.query.h)]);",
  ],
  [
    'a name behind an option without a value',
    "const child = require('child_process');\nchild.exec('ls -la ' + «req.query.d»);",
    "R\nchild.execFile('ls', ['-la', '--', String(req.query.d)]);",
  ],
  [
    'names that the shell parts',
    "const child = require('child_process');\nchild.exec('wc -l ' + «req.query.files»);",
    "R\nchild.execFile('wc', ['-l', '--', String(req.query.files)]);",
  ],
  [
    'options before a folder',
    "const child = require('child_process');\nchild.exec(`grep -r ${«req.query.args»} docs`);",
    "R\nchild.execFile('grep', ['-r', '--', String(req.query.args), 'docs']);",
  ],
  [
    'a name between quotes',
    "const child = require('child_process');\nchild.exec(`wc -l '${«req.query.file»}'`);",
    "S\nchild.execFile('wc', ['-l', '--', String(req.query.file)]);",
  ],
  [
    'a name of which a part is quoted',
    "const child = require('child_process');\nchild.exec(`wc -l 'in/${«req.query.file»}' ${req.query.other}`);",
    "R\nchild.execFile('wc', ['-l', `in/${req.query.file}`, '--', String(req.query.other)]);",
  ],
  [
    'a number',
    "const child = require('child_process');\nchild.exec('ls --width=' + «Number(req.query.s)» + ' docs');",
    "S\nchild.execFile('ls', ['--width=' + Number(req.query.s), 'docs']);",
  ],
  [
    'a name behind a long option',
    "const child = require('child_process');\nchild.exec('ls --sort ' + «req.query.d»);",
    "R\nchild.execFile('ls', ['--sort', String(req.query.d)]);",
  ],
  [
    'an option that the program chooses',
    "const child = require('child_process');\nconst o = x ? '-n' : '-b';\nchild.exec('cat ' + o + ' ' + «req.query.f»);",
    undefined,
  ],
  [
    'a word that may be none',
    "const child = require('child_process');\nchild.exec('ls ' + «(req.query.f || '')»);",
    undefined,
  ],
  [
    'a pattern of the shell, where nothing is given',
    "const child = require('child_process');\nchild.exec('wc -l ' + «(req.query.f || '*.txt')»);",
    undefined,
  ],
  [
    'a home, where nothing is given',
    "const child = require('child_process');\nchild.exec('du -sh ' + «(req.query.f || '~/docs')»);",
    undefined,
  ],
]);

check('a command of Python', pythonCommand, 'python', [
  ['joined files', "import subprocess\nsubprocess.run('ls ' + «' '.join(files)», shell=True)", undefined],
  [
    'options in a text',
    "import subprocess\no = '-l -a'\nsubprocess.run('ls ' + o + ' ' + «d», shell=True)",
    undefined,
  ],
  [
    'an option that the program chooses',
    "import subprocess\no = '-l' if x else ''\nsubprocess.run('ls ' + o + ' ' + «d», shell=True)",
    undefined,
  ],
  [
    'a pattern of the shell, where nothing is given',
    "import subprocess\nfrom flask import request\nsubprocess.run('wc -l ' + «(request.args.get('f') or '*.txt')», shell=True)",
    undefined,
  ],
]);

check('a command of Java', javaCommand, 'java', [
  [
    'joined files',
    java('String f = String.join(" ", files);', 'Runtime.getRuntime().exec(«"ls -l " + f»);'),
    undefined,
  ],
]);

check('a command of Go', goCommand, 'go', [
  ['joined files', go('\texec.Command("sh", "-c", «"ls -l "+strings.Join(r.Form["f"], " ")»)'), undefined],
  [
    'an option that the program chooses',
    go('\to := "-l"', '\texec.Command("sh", "-c", «"ls " + o + " " + r.FormValue("f")»)'),
    undefined,
  ],
]);
