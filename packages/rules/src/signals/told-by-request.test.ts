/** Who somebody is, told by the session in base and by the request in head: in which languages and forms a review says so. */

import type { LanguageId } from '@assay/engine/files';
import { expect, test } from 'vitest';
import { signal } from './owner-check-lost/signal.ts';
import { changeOfTexts } from './testing/change-of-texts.ts';

async function lines(language: LanguageId, base: string, head: string): Promise<readonly number[]> {
  return [...signal.find(await changeOfTexts(language, base, head))].map(({ line }) => line);
}

const spring = (parameters: string, body: string, notes = '') =>
  `class Notes {\n  ${notes}\n  @GetMapping("/notes")\n  List<Note> list(${parameters}) {\n    ${body}\n  }\n}\n`;

test.each([
  [
    'a principal that is a parameter of the request',
    'java',
    spring('Principal p', 'return notes.findByOwner(p.getName());'),
    spring('@RequestParam String user', 'return notes.findByOwner(user);'),
    [5],
  ],
  [
    'an annotated principal that is a part of the path',
    'java',
    spring('@AuthenticationPrincipal User who', 'return notes.findByOwner(who.getId());'),
    spring('@PathVariable Long id', 'return notes.findByOwner(id);'),
    [5],
  ],
  [
    'a field of the body',
    'java',
    spring(
      '@RequestBody NoteDto dto, Authentication auth',
      'return notes.save(dto.getText(), auth.getName());',
    ),
    spring('@RequestBody NoteDto dto', 'return notes.save(dto.getText(), dto.getOwner());'),
    [5],
  ],
  [
    'the holder of the security context',
    'java',
    spring('', 'return notes.findByOwner(SecurityContextHolder.getContext().getAuthentication().getName());'),
    spring('@RequestHeader("X-User") String user', 'return notes.findByOwner(user);'),
    [5],
  ],
  [
    'a variable that becomes a parameter',
    'java',
    spring('', 'String userId = SecurityUtils.getUser().getUserId(); return notes.findByOwner(userId);'),
    spring('@RequestParam("userId") String userId', 'return notes.findByOwner(userId);'),
    [4],
  ],
  [
    'destructuring',
    'javascript',
    'async function list(req, res) {\n  const { userId } = req.session;\n  res.json(await Note.find({ owner: userId }));\n}\n',
    'async function list(req, res) {\n  const { userId } = req.body;\n  res.json(await Note.find({ owner: userId }));\n}\n',
    [2],
  ],
  [
    'a decorator of Nest',
    'typescript',
    'class Notes {\n  @Get()\n  list(@CurrentUser() user: User) {\n    return this.notes.find(user.id);\n  }\n}\n',
    "class Notes {\n  @Get()\n  list(@Query('user') user: string) {\n    return this.notes.find(user);\n  }\n}\n",
    [4],
  ],
  [
    'a dependency of FastAPI',
    'python',
    '@router.get("/notes")\ndef notes(user: User = Depends(get_current_user)):\n    return store.of(user.id)\n',
    '@router.get("/notes")\ndef notes(user_id: int):\n    return store.of(user_id)\n',
    [3],
  ],
  [
    'a view of Flask',
    'python',
    'def notes():\n    return store.of(current_user.id)\n',
    'def notes():\n    return store.of(request.args["user"])\n',
    [2],
  ],
  [
    'a request of Django',
    'python',
    'def notes(request):\n    return Note.objects.filter(owner=request.user)\n',
    'def notes(request):\n    return Note.objects.filter(owner=request.GET["owner"])\n',
    [2],
  ],
  [
    'a getter of the context',
    'go',
    'package a\n\nfunc list(c *gin.Context) {\n\tid := c.GetInt("userID")\n\tc.JSON(200, store.Of(id))\n}\n',
    'package a\n\nfunc list(c *gin.Context) {\n\tid := c.Param("user")\n\tc.JSON(200, store.Of(id))\n}\n',
    [4],
  ],
  [
    'a token that a handler is given',
    'go',
    'package a\n\nfunc list(w http.ResponseWriter, r *http.Request, t auth.Token) {\n\twrite(w, store.Of(t.UserID()))\n}\n',
    'package a\n\nfunc list(w http.ResponseWriter, r *http.Request) {\n\twrite(w, store.Of(r.FormValue("user")))\n}\n',
    [4],
  ],
] as const)('%s (%s)', async (_, language, base, head, expected) => {
  expect(await lines(language, base, head)).toEqual(expected);
});

test.each([
  [
    'whose it is is asked as well',
    'java',
    spring('Principal p', 'return notes.findByOwner(p.getName());'),
    spring(
      '@RequestParam String user, Principal p',
      'if (!user.equals(p.getName())) throw new AccessDeniedException("no"); return notes.findByOwner(user);',
    ),
  ],
  [
    'only who administers may',
    'java',
    spring('Principal p', 'return notes.findByOwner(p.getName());'),
    spring('@RequestParam String user', 'return notes.findByOwner(user);').replace(
      '@GetMapping',
      '@PreAuthorize("hasRole(\'ADMIN\')")\n  @GetMapping',
    ),
  ],
  [
    'a user that was looked up by what the request says',
    'javascript',
    'async function reset(req, res) {\n  const user = await User.findOne({ email: req.body.email });\n  await mail(user.email);\n}\n',
    'async function reset(req, res) {\n  const user = await User.findOne({ email: req.body.email });\n  await mail(req.body.email);\n}\n',
  ],
  [
    'another value of the request beside it',
    'python',
    'def notes():\n    return store.of(current_user.id)\n',
    'def notes():\n    return store.of(current_user.id, request.args["q"])\n',
  ],
  [
    'the same by another way',
    'go',
    'package a\n\nfunc list(c *gin.Context) {\n\tid := c.GetInt("userID")\n\tc.JSON(200, store.Of(id))\n}\n',
    'package a\n\nfunc list(c *gin.Context) {\n\tid := c.MustGet("userID").(int)\n\tc.JSON(200, store.Of(id))\n}\n',
  ],
] as const)('silent where %s (%s)', async (_, language, base, head) => {
  expect(await lines(language, base, head)).toEqual([]);
});
