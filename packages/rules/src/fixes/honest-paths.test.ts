/** Fixes of paths leave files in folders below, and names that begin with a slash, as they were. The place of the finding is between « and ». */

import { expect, test } from 'vitest';
import { fix as goPath } from '../go/path-traversal/fix.ts';
import { fix as javaPath } from '../java/path-traversal/fix.ts';
import { fix as pythonPath } from '../python/path-traversal/fix.ts';
import { check, fixed, go, java } from '../testing/honest-fix.ts';

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
    'a folder of the object, and an ending of the program',
    'import java.nio.file.*;\nclass A {\n  private final Path root = Paths.get("/srv");\n  byte[] a(String name) throws Exception {\n    return Files.readAllBytes(«this.root.resolve(name + ".txt")»);\n  }\n}\n',
    [
      'R',
      'Path filePath = this.root.resolve(name + ".txt");',
      'if (!filePath.normalize().startsWith(this.root.normalize())) {',
      'throw new IllegalArgumentException("The path is outside of its folder");',
      '}',
      'return Files.readAllBytes(filePath);',
    ].join('\n'),
  ],
  [
    'a folder that is made a path where it is used, and a path that is normalized',
    java(
      'String base = "/srv";',
      'Path path = Paths.get(base).resolve(req.getParameter("name")).normalize();',
      'Files.delete(«path»);',
    ),
    [
      'S',
      'import java.nio.file.Paths;',
      'import java.nio.file.Path;',
      'Path filePath = Paths.get(base).resolve(req.getParameter("name"));',
      'if (!filePath.normalize().startsWith(Paths.get(base).normalize())) {',
      'throw new IllegalArgumentException("The path is outside of its folder");',
      'Path path = filePath.normalize();',
    ].join('\n'),
  ],
  [
    'a name that leads into a folder that the request chose, too',
    java('Files.delete(«Paths.get("/srv").resolve(req.getParameter("a") + "/" + req.getParameter("b"))»);'),
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
    'a join that is imported by itself, and the second path of a call',
    'import os, shutil\nfrom os.path import join\nfrom flask import request\ndef a():\n    shutil.move("/tmp/a", «join("/srv", request.args["f"])»)',
    [
      'S',
      'file_path = os.path.realpath(join("/srv", request.args["f"]))',
      'if not file_path.startswith(os.path.realpath("/srv") + os.sep):',
      "raise ValueError('Path is outside of its folder')",
      'shutil.move("/tmp/a", file_path)',
    ].join('\n'),
  ],
  [
    'a join of texts, which is no join of paths',
    'import os\nfrom flask import request\ndef a():\n    return open(«join("/srv", request.args["f"])»)',
    undefined,
  ],
  [
    'a folder of the object',
    'import os\nclass A:\n    def a(self, name):\n        return open(«os.path.join(self.root, name)»)',
    [
      'R',
      'file_path = os.path.realpath(os.path.join(self.root, name))',
      'if not file_path.startswith(os.path.realpath(self.root) + os.sep):',
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
