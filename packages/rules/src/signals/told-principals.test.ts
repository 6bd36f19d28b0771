/** Who somebody is, what something is about and where a secret comes from: told by less than before. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

test.each([
  [
    'what the server kept is what the request says: attr-param',
    'java',
    'class N {\n  @GetMapping("/notes")\n  List<Note> list(@RequestAttribute("userId") Long userId) {\n    return notes.findByOwner(userId);\n  }\n}\n',
    'class N {\n  @GetMapping("/notes")\n  List<Note> list(@RequestParam("userId") Long userId) {\n    return notes.findByOwner(userId);\n  }\n}\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'what the server kept is what the request says: sessionattr-param',
    'java',
    'class N {\n  @GetMapping("/notes")\n  List<Note> list(@SessionAttribute("user") Long userId) {\n    return notes.findByOwner(userId);\n  }\n}\n',
    'class N {\n  @GetMapping("/notes")\n  List<Note> list(@CookieValue("user") Long userId) {\n    return notes.findByOwner(userId);\n  }\n}\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'the request is asked first: or',
    'javascript',
    'async function send(req, res) {\n  const from = req.session.userId;\n  await db.transfer(from, req.body.to, req.body.amount);\n  res.json({ ok: true });\n}\n',
    'async function send(req, res) {\n  const from = req.body.from || req.session.userId;\n  await db.transfer(from, req.body.to, req.body.amount);\n  res.json({ ok: true });\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'the request is asked first: inline',
    'javascript',
    'async function list(req, res) {\n  res.json(await Note.find({ owner: req.user.id }));\n}\n',
    'async function list(req, res) {\n  res.json(await Note.find({ owner: req.query.owner ?? req.user.id }));\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'the request is asked first: ternary',
    'typescript',
    'async function list(req: Request, res: Response) {\n  res.json(await Note.find({ owner: req.user.id }));\n}\n',
    'async function list(req: Request, res: Response) {\n  const owner = req.query.owner ? req.query.owner : req.user.id;\n  res.json(await Note.find({ owner }));\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'the request is asked first: if',
    'javascript',
    'async function list(req, res) {\n  let owner = req.user.id;\n  res.json(await Note.find({ owner }));\n}\n',
    'async function list(req, res) {\n  let owner = req.user.id;\n  if (req.query.owner) owner = req.query.owner;\n  res.json(await Note.find({ owner }));\n}\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'the request is asked first: get-default',
    'python',
    '@app.route("/send", methods=["POST"])\ndef send():\n    sender = session["user_id"]\n    transfer(sender, request.form["to"])\n    return "ok"\n',
    '@app.route("/send", methods=["POST"])\ndef send():\n    sender = request.form.get("from") or session["user_id"]\n    transfer(sender, request.form["to"])\n    return "ok"\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'the request is asked first: get-default2',
    'python',
    '@app.route("/send", methods=["POST"])\ndef send():\n    transfer(current_user.id, request.form["to"])\n    return "ok"\n',
    '@app.route("/send", methods=["POST"])\ndef send():\n    transfer(request.form.get("from", current_user.id), request.form["to"])\n    return "ok"\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'the request is asked first: ternary',
    'java',
    'class N {\n  @PostMapping("/send")\n  void send(@RequestBody Transfer t, Principal p) {\n    String from = p.getName();\n    bank.transfer(from, t.getTo());\n  }\n}\n',
    'class N {\n  @PostMapping("/send")\n  void send(@RequestBody Transfer t, Principal p) {\n    String from = t.getFrom() != null ? t.getFrom() : p.getName();\n    bank.transfer(from, t.getTo());\n  }\n}\n',
    ['review/owner-check-lost:4'],
  ],
  [
    'the request is asked first: optional',
    'java',
    'class N {\n  @GetMapping("/notes")\n  List<Note> list(Principal p) {\n    return notes.findByOwner(p.getName());\n  }\n}\n',
    'class N {\n  @GetMapping("/notes")\n  List<Note> list(@RequestParam Optional<String> owner, Principal p) {\n    return notes.findByOwner(owner.orElse(p.getName()));\n  }\n}\n',
    ['review/owner-check-lost:4'],
  ],
  [
    'the request is asked first: if',
    'go',
    'package a\n\nfunc send(w http.ResponseWriter, r *http.Request) {\n\tfrom := r.Context().Value("user").(string)\n\ttransfer(from, r.FormValue("to"))\n}\n',
    'package a\n\nfunc send(w http.ResponseWriter, r *http.Request) {\n\tfrom := r.Context().Value("user").(string)\n\tif f := r.FormValue("from"); f != "" {\n\t\tfrom = f\n\t}\n\ttransfer(from, r.FormValue("to"))\n}\n',
    ['review/owner-check-lost:6'],
  ],
  [
    'the request is asked first: if gin',
    'go',
    'package a\n\nfunc list(c *gin.Context) {\n\tid := c.GetInt("userID")\n\tc.JSON(200, store.Of(id))\n}\n',
    'package a\n\nfunc list(c *gin.Context) {\n\tid := c.GetInt("userID")\n\tif q := c.Query("user"); q != "" {\n\t\tid, _ = strconv.Atoi(q)\n\t}\n\tc.JSON(200, store.Of(id))\n}\n',
    ['review/owner-check-lost:6'],
  ],
  [
    'the request is asked first: whole',
    'php',
    '<?php\nfunction send($db) {\n    $from = $_SESSION["user_id"];\n    transfer($db, $from, $_POST["to"]);\n}\n',
    '<?php\nfunction send($db) {\n    $from = $_POST["from"];\n    transfer($db, $from, $_POST["to"]);\n}\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'another part of the request may name it: or',
    'javascript',
    'async function show(req, res) {\n  const note = await Note.findById(req.params.id);\n  res.json(note);\n}\n',
    'async function show(req, res) {\n  const note = await Note.findById(req.query.id || req.params.id);\n  res.json(note);\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'another part of the request may name it: or',
    'python',
    '@app.route("/notes/<id>")\n@owns_note\ndef show(id):\n    return store.get(id)\n',
    '@app.route("/notes/<id>")\n@owns_note\ndef show(id):\n    return store.get(request.args.get("id") or id)\n',
    ['review/owner-check-lost:4'],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  expect(await inlineOf(language, base, head)).toEqual(expected);
});
