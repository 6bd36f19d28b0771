/** Fixes of paths leave files in folders below, and names that begin with a slash, as they were. The place of the finding is between « and ». */

import { expect, test } from 'vitest';
import { fix as goPath } from './go/path-traversal/fix.ts';
import { fix as javaPath } from './java/path-traversal/fix.ts';
import { fix as pythonPath } from './python/path-traversal/fix.ts';
import { check, fixed, go, java } from './testing/honest-fix.ts';

check('a path of Go', goPath, 'go', [
  [
    'a name that begins with a slash, as a path of an address does, lies in the folder',
    go('\tname := r.URL.Path', '\tos.ReadFile(«filepath.Join("/srv", name)»)'),
    [
      'S',
      'if !filepath.IsLocal("./" + name) {',
      'http.Error(w, "invalid path", http.StatusBadRequest)',
      'return',
      '}',
    ].join('\n'),
  ],
  [
    'a name that has no variable',
    go('\tos.ReadFile(«"/srv/" + r.FormValue("name")»)'),
    [
      'S',
      'name := r.FormValue("name")',
      'if !filepath.IsLocal("./" + name) {',
      'http.Error(w, "invalid path", http.StatusBadRequest)',
      'return',
      '}',
      'os.ReadFile("/srv/" + name)',
    ].join('\n'),
  ],
  [
    'one that is read only where something holds',
    go('\tif ok && exists(«"/srv/" + r.FormValue("name")») {', '\t}'),
    undefined,
  ],
]);

check('a path of Java', javaPath, 'java', [
  [
    'a file in a folder below the folder stays what it is',
    java('File file = new File("/srv/files", req.getParameter("name"));', 'return «file».length();'),
    [
      'R',
      'import java.nio.file.Paths;',
      'if (!file.toPath().normalize().startsWith(Paths.get("/srv/files").normalize())) {',
      'throw new IllegalArgumentException("The path is outside of its folder");',
    ].join('\n'),
  ],
  [
    'a folder that is not absolute',
    java('Path path = Paths.get("files", req.getParameter("name"));', 'Files.delete(«path»);'),
    [
      'S',
      'import java.nio.file.Paths;',
      'if (!path.toAbsolutePath().normalize().startsWith(Paths.get("files").toAbsolutePath().normalize())) {',
      'throw new IllegalArgumentException("The path is outside of its folder");',
    ].join('\n'),
  ],
  [
    'a folder that the request chose, too',
    java('File file = new File(req.getParameter("dir"), req.getParameter("name"));', '«file».delete();'),
    undefined,
  ],
  [
    'one that is read only where something holds',
    java('boolean is = ok && new File(«"/srv/" + req.getParameter("name")»).exists();'),
    undefined,
  ],
]);

check('a path of Python', pythonPath, 'python', [
  [
    'a text in front',
    'import os\nfrom flask import request\ndef a():\n    return open(«"/srv/" + request.args["f"]»)',
    [
      'S',
      'file_path = os.path.realpath("/srv/" + request.args["f"])',
      'if not file_path.startswith(os.path.realpath("/srv") + os.sep):',
      "raise ValueError('Path is outside of its folder')",
      'return open(file_path)',
    ].join('\n'),
  ],
  [
    'a folder that Flask looks for beside the application',
    "import os\nfrom flask import request\ndef a():\n    return send_file(«os.path.join('files', request.args['f'])»)",
    undefined,
  ],
  [
    'the folder itself may be wanted',
    "import os\ndef a():\n    return os.listdir(«os.path.join('/srv', d)»)",
    [
      'R',
      "file_path = os.path.realpath(os.path.join('/srv', d))",
      "if not file_path.startswith(os.path.realpath('/srv') + os.sep):",
      "raise ValueError('Path is outside of its folder')",
      'return os.listdir(file_path)',
    ].join('\n'),
  ],
]);

test('a function that the version of Go does not have is not called', () => {
  const text = go('\tname := r.FormValue("name")', '\tos.ReadFile(«filepath.Join("/srv", name)»)');
  expect(fixed(goPath, 'go', text, 1018)).toBeUndefined();
  expect(fixed(goPath, 'go', text, 1021)).toContain('filepath.IsLocal("./" + name)');
});
