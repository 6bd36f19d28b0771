/** Pages of plain PHP, which are routes at their own paths. */

import type { RouteCase } from './route-case.ts';

export const pageCases: readonly RouteCase[] = [
  {
    framework: 'plain PHP, pages at their own paths',
    sources: {
      'lib/session.php': `<?php
session_start();
function need_user() {
  if (!isset($_SESSION['user'])) { header('Location: /index.php'); exit; }
}
`,
      'notes/list.php': `<?php
require __DIR__ . '/../lib/session.php';
need_user();
echo $_GET['page'];
`,
      'notes/save.php': `<?php
require __DIR__ . '/../lib/session.php';
if ($_SESSION['user'] === null) { die('log in first'); }
save($_POST['text']);
`,
      'notes/drop.php': `<?php
require __DIR__ . '/../lib/session.php';
if ($_SESSION['role'] !== 'admin') { header('HTTP/1.1 403 Forbidden'); exit; }
drop($_POST['id']);
`,
      'notes/open.php': `<?php
require __DIR__ . '/../lib/session.php';
if (isset($_SESSION['user'])) { header('Location: list.php'); exit; }
if ($_POST['token'] !== $_SESSION['token']) { die('again'); }
`,
      'notes/own.php': `<?php
require __DIR__ . '/../lib/session.php';
$user = intval($_SESSION['user']);
if (!$user) { header('Location: /'); exit; }
echo $_GET['page'];
`,
      'notes/part.php': `<?php
defined('NOTES') or exit;
drop($_POST['id']);
`,
      'cli.php': `<?php
drop($argv[1]);
`,
    },
    routes: [
      'GET,POST /notes/drop.php - behind in the handler: authorization',
      'GET /notes/list.php - behind in the handler: authentication',
      'GET,POST /notes/open.php -',
      'GET /notes/own.php - behind in the handler: authentication',
      'GET,POST /notes/save.php - behind in the handler: authentication',
    ],
  },
  {
    framework: 'Symfony, checks of the base controller',
    sources: {
      'src/Controller/NoteController.php': `<?php
namespace App\\Controller;
use Symfony\\Bundle\\FrameworkBundle\\Controller\\AbstractController;
use Symfony\\Component\\Routing\\Attribute\\Route;
class NoteController extends AbstractController {
  #[Route('/notes/{id}', methods: ['DELETE'])]
  public function drop($id) { $this->denyAccessUnlessGranted('ROLE_ADMIN'); if ($id) { return 1; } }
  #[Route('/notes/{id}/name', methods: ['POST'])]
  public function rename($id) { if (!$this->isGranted('EDIT', $id)) { throw $this->createAccessDeniedException(); } }
}
`,
    },
    routes: [
      'DELETE /notes/{id} NoteController.drop behind in the handler: authentication authorization',
      'POST /notes/{id}/name NoteController.rename behind in the handler: authentication authorization',
    ],
  },
];
