/** Routes that are new beside guarded ones. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

test.each([
  [
    'a new route beside guarded ones: flask',
    'python',
    '@app.route("/notes")\n@login_required\ndef notes():\n    return store.of(current_user.id)\n\n@app.route("/notes/<id>", methods=["DELETE"])\n@login_required\ndef remove(id):\n    store.remove(id, current_user.id)\n    return "ok"\n',
    '@app.route("/notes")\n@login_required\ndef notes():\n    return store.of(current_user.id)\n\n@app.route("/notes/<id>", methods=["DELETE"])\n@login_required\ndef remove(id):\n    store.remove(id, current_user.id)\n    return "ok"\n\n@app.route("/notes/<id>/share", methods=["POST"])\ndef share(id):\n    store.share(id)\n    return "ok"\n',
    ['review/route-guard-removed:13'],
  ],
  [
    'a new route beside guarded ones: gin',
    'go',
    'package a\n\nfunc routes(r *gin.Engine) {\n\tr.GET("/notes", requireLogin, list)\n\tr.DELETE("/notes/:id", requireLogin, remove)\n}\n',
    'package a\n\nfunc routes(r *gin.Engine) {\n\tr.GET("/notes", requireLogin, list)\n\tr.DELETE("/notes/:id", requireLogin, remove)\n\tr.POST("/notes/:id/share", share)\n}\n',
    ['review/route-guard-removed:6'],
  ],
  [
    'a new route beside guarded ones: wrap',
    'go',
    'package a\n\nfunc routes(mux *http.ServeMux) {\n\tmux.HandleFunc("GET /notes", requireLogin(list))\n\tmux.HandleFunc("DELETE /notes/{id}", requireLogin(remove))\n}\n',
    'package a\n\nfunc routes(mux *http.ServeMux) {\n\tmux.HandleFunc("GET /notes", requireLogin(list))\n\tmux.HandleFunc("DELETE /notes/{id}", requireLogin(remove))\n\tmux.HandleFunc("POST /notes/{id}/share", share)\n}\n',
    ['review/route-guard-removed:6'],
  ],
  [
    'a new route beside guarded ones: body',
    'python',
    '@app.route("/notes")\ndef notes():\n    if not session.get("user"):\n        abort(401)\n    return store.all()\n\n@app.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    if not session.get("user"):\n        abort(401)\n    store.remove(id)\n    return "ok"\n',
    '@app.route("/notes")\ndef notes():\n    if not session.get("user"):\n        abort(401)\n    return store.all()\n\n@app.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    if not session.get("user"):\n        abort(401)\n    store.remove(id)\n    return "ok"\n\n@app.route("/notes/<id>/share", methods=["POST"])\ndef share(id):\n    store.share(id)\n    return "ok"\n',
    ['review/route-guard-removed:15'],
  ],
  [
    'a new route beside guarded ones: body',
    'php',
    '<?php\nclass Notes {\n    public function index() {\n        $this->requireLogin();\n        return $this->store->all();\n    }\n    public function remove($id) {\n        $this->requireLogin();\n        $this->store->remove($id);\n    }\n}\n',
    '<?php\nclass Notes {\n    public function index() {\n        $this->requireLogin();\n        return $this->store->all();\n    }\n    public function remove($id) {\n        $this->requireLogin();\n        $this->store->remove($id);\n    }\n    public function share($id) {\n        $this->store->share($id);\n    }\n}\n',
    ['review/route-guard-removed:11'],
  ],
  [
    'a new route beside guarded ones: laravel',
    'php',
    "<?php\nRoute::get('/notes', [Notes::class, 'index'])->middleware('auth');\nRoute::delete('/notes/{id}', [Notes::class, 'remove'])->middleware('auth');\n",
    "<?php\nRoute::get('/notes', [Notes::class, 'index'])->middleware('auth');\nRoute::delete('/notes/{id}', [Notes::class, 'remove'])->middleware('auth');\nRoute::post('/notes/{id}/share', [Notes::class, 'share']);\n",
    ['review/route-guard-removed:4'],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  expect(await inlineOf(language, base, head)).toEqual(expected);
});
