/** Route tables of frameworks in PHP. */

import type { RouteCase } from './route-case.ts';

export const phpCases: readonly RouteCase[] = [
  {
    framework: 'Symfony, attributes and annotations',
    sources: {
      'src/Controller/NoteController.php': `<?php
namespace App\\Controller;
use Symfony\\Component\\Routing\\Attribute\\Route;
use Symfony\\Component\\Security\\Http\\Attribute\\IsGranted;
#[Route('/notes')]
class NoteController {
  #[Route('', name: 'notes', methods: ['GET'])]
  public function list() {}
  #[Route(path: '/{id}', methods: ['GET', 'DELETE'])]
  #[IsGranted('ROLE_ADMIN')]
  public function one(int $id) {}
}
`,
      'src/Controller/OldController.php': `<?php
namespace App\\Controller;
use Symfony\\Component\\Routing\\Annotation\\Route;
use Sensio\\Bundle\\FrameworkExtraBundle\\Configuration\\IsGranted;
/**
 * @Route("/old")
 * @IsGranted("ROLE_USER")
 */
class OldController {
  /**
   * Shows it.
   *
   * @Route("/{id}/show", name="show", methods={"GET", "POST"})
   */
  public function show($id) {}
}
`,
    },
    routes: [
      'GET /notes NoteController.list',
      'DELETE,GET /notes/{id} NoteController.one behind IsGranted: authentication authorization',
      'GET,POST /old/{id}/show OldController.show behind IsGranted: authentication authorization',
    ],
  },
  {
    framework: 'Laravel',
    sources: {
      'routes/web.php': `<?php
use App\\Http\\Controllers\\NoteController;
use Illuminate\\Support\\Facades\\Route;
Route::get('/', function () { return 'home'; });
Route::post('/notes', [NoteController::class, 'store'])->name('notes.store');
Route::match(['get', 'post'], '/found', 'NoteController@found');
Route::group(['prefix' => 'admin', 'middleware' => ['auth', 'can:administrate']], function () {
  Route::get('/notes/{id}', [NoteController::class, 'show']);
  Route::middleware('throttle:6,1')->prefix('deep')->group(function () {
    Route::delete('/notes/{id}', ['uses' => 'NoteController@destroy', 'as' => 'destroy']);
  });
});
Route::middleware('auth:api')->get('/me', [NoteController::class, 'me']);
Route::apiResource('drafts', NoteController::class);
`,
      'app/Http/Controllers/NoteController.php': `<?php
namespace App\\Http\\Controllers;
class NoteController extends Controller {
  public function index() {}
  public function store() {}
  public function found() {}
  public function show($id) {}
  public function destroy($id) {}
  public function me() {}
}
`,
    },
    routes: [
      'GET / -',
      'DELETE /admin/deep/notes/{id} NoteController.destroy behind auth: authentication, can:administrate: authentication authorization, throttle:6,1: throttle',
      'GET /admin/notes/{id} NoteController.show behind auth: authentication, can:administrate: authentication authorization',
      'GET /drafts NoteController.index',
      'POST /drafts NoteController.store',
      'DELETE /drafts/{id} NoteController.destroy',
      'GET /drafts/{id} NoteController.show',
      'GET,POST /found NoteController.found',
      'GET /me NoteController.me behind auth:api: authentication',
      'POST /notes NoteController.store',
    ],
  },
];
