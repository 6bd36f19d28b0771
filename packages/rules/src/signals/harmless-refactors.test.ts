/** Refactors that change nothing: no signal, and nothing that withholds approval. */

import { expect, test } from 'vitest';
import { toldOf } from './testing/told-of-texts.ts';

test.each([
  [
    'a check of two callers to where both end',
    'java',
    'class Acls {\n  void check(String name) {\n    if (name == null) {\n      throw new IllegalArgumentException();\n    }\n  }\n  void one(Acl acl) {\n    check(acl.name());\n    save(acl);\n  }\n  void two(Request request) {\n    check(request.name());\n    save(aclOf(request));\n  }\n  void save(Acl acl) {\n    store.put(acl);\n  }\n}\n',
    'class Acls {\n  void check(String name) {\n    if (name == null) {\n      throw new IllegalArgumentException();\n    }\n  }\n  void one(Acl acl) {\n    save(acl);\n  }\n  void two(Request request) {\n    save(aclOf(request));\n  }\n  void save(Acl acl) {\n    check(acl.name());\n    store.put(acl);\n  }\n}\n',
  ],
  [
    'a check of two callers to where both end, by a helper',
    'php',
    '<?php\nfunction check_name($name) {\n  if (!$name) {\n    throw new DomainException();\n  }\n}\nfunction one($acl) {\n  check_name($acl->name);\n  save($acl);\n}\nfunction two($request) {\n  check_name($request->name);\n  save(acl_of($request));\n}\nfunction save($acl) {\n  store($acl);\n}\n',
    '<?php\nfunction check_name($name) {\n  if (!$name) {\n    throw new DomainException();\n  }\n}\nfunction one($acl) {\n  save($acl);\n}\nfunction two($request) {\n  save(acl_of($request));\n}\nfunction check_all($acls) {\n  foreach ($acls as $acl) {\n    check_name($acl->name);\n  }\n}\nfunction save($acl) {\n  check_all([$acl]);\n  store($acl);\n}\n',
  ],
  [
    'options to const',
    'typescript',
    "export function read(token: string) {\n  return jwt.verify(token, key, { algorithms: ['RS256'], issuer: ISSUER });\n}\n",
    "const options = { algorithms: ['RS256'], issuer: ISSUER };\nexport function read(token: string) {\n  return jwt.verify(token, key, options);\n}\n",
  ],
  [
    'query in helper',
    'python',
    'def detail(request, pk):\n    doc = Document.objects.filter(owner=request.user, deleted=False).get(pk=pk)\n    return JsonResponse(doc.as_dict())\n',
    'def documents_of(user):\n    return Document.objects.filter(owner=user, deleted=False)\n\n\ndef detail(request, pk):\n    doc = documents_of(request.user).get(pk=pk)\n    return JsonResponse(doc.as_dict())\n',
  ],
  [
    'sql constant',
    'go',
    'package a\n\nfunc (s *Store) Members(ctx context.Context, tenant, group string) ([]User, error) {\n\trows, err := s.db.QueryContext(ctx, "SELECT id FROM members WHERE group_id = $1 AND tenant_id = $2", group, tenant)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn scan(rows)\n}\n',
    'package a\n\nconst membersQuery = "SELECT id FROM members WHERE tenant_id = $1 AND group_id = $2"\n\nfunc (s *Store) Members(ctx context.Context, tenant, group string) ([]User, error) {\n\trows, err := s.db.QueryContext(ctx, membersQuery, tenant, group)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn scan(rows)\n}\n',
  ],
  [
    'predicate to helper',
    'java',
    'class Docs {\n  boolean canEdit(User user, Doc doc) {\n    return user.isActive() && doc.getTeam().equals(user.getTeam());\n  }\n}\n',
    'class Docs {\n  boolean canEdit(User user, Doc doc) {\n    if (!user.isActive()) {\n      return false;\n    }\n    return sameTeam(user, doc);\n  }\n  private boolean sameTeam(User user, Doc doc) {\n    return doc.getTeam().equals(user.getTeam());\n  }\n}\n',
  ],
  [
    'predicate by cases',
    'javascript',
    'function canDelete(user, post) {\n  return user.admin || (user.id === post.author && !post.locked);\n}\n',
    'function canDelete(user, post) {\n  if (user.admin) return true;\n  if (post.locked) return false;\n  return post.author === user.id;\n}\n',
  ],
  [
    'limiter renamed file option',
    'javascript',
    "router.post('/login', loginLimiter, async (req, res) => {\n  res.json(await auth.login(req.body.name, req.body.password));\n});\n",
    "router.post('/login', loginLimiter, async (req, res) => {\n  const { name, password } = req.body;\n  res.json(await auth.login(name, password));\n});\n",
  ],
  [
    'try around with rethrow',
    'java',
    'class Payments {\n  void pay(Order order) {\n    Charge charge = gateway.charge(order.getTotal());\n    if (!charge.isPaid()) {\n      throw new PaymentFailedException(charge.getReason());\n    }\n    orders.markPaid(order);\n  }\n}\n',
    'class Payments {\n  void pay(Order order) {\n    try {\n      Charge charge = gateway.charge(order.getTotal());\n      if (!charge.isPaid()) {\n        throw new PaymentFailedException(charge.getReason());\n      }\n      orders.markPaid(order);\n    } catch (GatewayException e) {\n      throw new PaymentFailedException(e);\n    }\n  }\n}\n',
  ],
  [
    'data object',
    'typescript',
    'export async function createComment(req: Request, res: Response) {\n  const { body, postId } = req.body;\n  const comment = await prisma.comment.create({ data: { body, postId, authorId: req.user.id } });\n  res.json(comment);\n}\n',
    "export async function createComment(req: Request, res: Response) {\n  const authorId = req.user.id;\n  const data = { ...pick(req.body, ['body', 'postId']), authorId };\n  const comment = await prisma.comment.create({ data });\n  res.json(comment);\n}\n",
  ],
  [
    'ttl unit',
    'python',
    'TOKEN_TTL = timedelta(minutes=60)\n\ndef issue(user):\n    return sign({"sub": user.id, "exp": now() + TOKEN_TTL})\n',
    'TOKEN_TTL = timedelta(hours=1)\n\ndef issue(user):\n    return sign({"sub": user.id, "exp": now() + TOKEN_TTL})\n',
  ],
  [
    'guard clause helper',
    'go',
    'package a\n\nfunc (s *Server) transfer(w http.ResponseWriter, r *http.Request) {\n\tacc, err := s.store.Account(r.FormValue("from"))\n\tif err != nil {\n\t\thttp.Error(w, "no account", 404)\n\t\treturn\n\t}\n\tif acc.Owner != userOf(r) || acc.Frozen {\n\t\thttp.Error(w, "forbidden", 403)\n\t\treturn\n\t}\n\ts.store.Move(acc, r.FormValue("to"), amountOf(r))\n}\n',
    'package a\n\nfunc mayMove(acc *Account, user string) bool {\n\treturn acc.Owner == user && !acc.Frozen\n}\n\nfunc (s *Server) transfer(w http.ResponseWriter, r *http.Request) {\n\tacc, err := s.store.Account(r.FormValue("from"))\n\tif err != nil {\n\t\thttp.Error(w, "no account", 404)\n\t\treturn\n\t}\n\tif !mayMove(acc, userOf(r)) {\n\t\thttp.Error(w, "forbidden", 403)\n\t\treturn\n\t}\n\ts.store.Move(acc, r.FormValue("to"), amountOf(r))\n}\n',
  ],
  [
    'header read by a helper with an error, other words in the log',
    'go',
    'package a\n\nfunc (m *auth) serve(w http.ResponseWriter, r *http.Request) {\n\tauthorization := r.Header.Get("Authorization")\n\tif authorization == "" {\n\t\tslog.Warn("no header")\n\t\tsendUnauthorized(w, r)\n\t\treturn\n\t}\n\tm.next.ServeHTTP(w, r)\n}\n',
    'package a\n\nfunc (m *auth) serve(w http.ResponseWriter, r *http.Request) {\n\terr := checkHeader(r.Header.Get("Authorization"))\n\tif err != nil {\n\t\tslog.Warn("no token in the header", slog.Any("error", err))\n\t\tsendUnauthorized(w, r)\n\t\treturn\n\t}\n\tm.next.ServeHTTP(w, r)\n}\n\nfunc checkHeader(authorization string) error {\n\tif authorization == "" {\n\t\treturn errors.New("no header")\n\t}\n\treturn nil\n}\n',
  ],
  [
    'limiter as middleware',
    'python',
    '@app.post("/reset")\ndef reset():\n    email = request.json["email"]\n    if limiter.hit(email) > 5:\n        abort(429)\n    send_reset_mail(email)\n    return "", 204\n',
    'def check_rate(email):\n    if limiter.hit(email) > 5:\n        abort(429)\n\n\n@app.post("/reset")\ndef reset():\n    email = request.json["email"]\n    check_rate(email)\n    send_reset_mail(email)\n    return "", 204\n',
  ],
  [
    'roles const',
    'typescript',
    "const policies = {\n  read: ['viewer', 'editor', 'owner'],\n  remove: ['owner'],\n};\nexport function can(user: User, action: string): boolean {\n  return policies[action].includes(user.role);\n}\n",
    "const everyone = ['viewer', 'editor', 'owner'];\nconst policies = {\n  read: everyone,\n  remove: ['owner'],\n};\nexport function can(user: User, action: string): boolean {\n  return policies[action].includes(user.role);\n}\n",
  ],
  [
    'check in a function that is waited for, or whose failure is looked after',
    'typescript',
    'export class Notes {\n  async remove(id: string, user: User) {\n    const team = await this.teams.of(id);\n    if (!team.editors.includes(user.id)) {\n      throw new ForbiddenError();\n    }\n    await this.store.remove(id);\n    this.check(id);\n  }\n\n  private check(id: string) {\n    this.log.info(id);\n  }\n}\n',
    'export class Notes {\n  async remove(id: string, user: User) {\n    await this.assertMayEdit(id, user);\n    await this.store.remove(id);\n    this.checkLater(id).catch(log);\n  }\n\n  private async checkLater(id: string): Promise<void> {\n    if (!(await this.store.has(id))) throw new Error(id);\n  }\n\n  private async assertMayEdit(id: string, user: User): Promise<void> {\n    const team = await this.teams.of(id);\n    if (!team.editors.includes(user.id)) {\n      throw new ForbiddenError();\n    }\n  }\n}\n',
  ],
  [
    'check moved into a decorator below the route',
    'python',
    '@pages.route("/notes/<int:pk>/delete", methods=["POST"])\ndef delete_note(pk):\n    form = EmptyForm()\n    if not form.validate():\n        return redirect("/")\n    notes.delete(pk)\n    return redirect("/")\n',
    'def requires_csrf(f):\n    @wraps(f)\n    def checked(*args, **kwargs):\n        if not EmptyForm().validate():\n            return redirect("/")\n        return f(*args, **kwargs)\n\n    return checked\n\n\n@pages.route("/notes/<int:pk>/delete", methods=["POST"])\n@requires_csrf\ndef delete_note(pk):\n    notes.delete(pk)\n    return redirect("/")\n',
  ],
  [
    'a lookup moved as a whole',
    'python',
    'class NoteApi:\n    def get(self, pk):\n        if pk is None:\n            abort(404)\n        return notes[pk]\n\n\ndef need_login(f):\n    def wrapper(*args, **kwargs):\n        account = Account.query.get(request.auth.username)\n        if account and check_password_hash(account.password, request.auth.password):\n            return f(*args, account=account)\n        abort(401)\n\n    return wrapper\n',
    'class NoteApi:\n    def get(self, pk):\n        if pk is None:\n            abort(404)\n        return notes[pk]\n\n\ndef _account_of(request):\n    account = Account.query.get(request.auth.username)\n    if account and check_password_hash(account.password, request.auth.password):\n        return account\n    return None\n\n\ndef need_login(f):\n    def wrapper(*args, **kwargs):\n        account = _account_of(request)\n        if account is None:\n            abort(401)\n        return f(*args, account=account)\n\n    return wrapper\n',
  ],
  [
    'a choice that is a test',
    'typescript',
    'export const isKeyAllowed = (key: string) =>\n  ALLOWED ? ALLOWED.includes(key) : true;\n',
    'export const isKeyAllowed = (key: string) => {\n  if (!ALLOWED) {\n    return true;\n  }\n  return ALLOWED.includes(key);\n};\n',
  ],
] as const)('%s (%s, %#)', async (_, language, base, head) => {
  expect(await toldOf(language, base, head)).toEqual([]);
});
