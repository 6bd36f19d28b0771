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
  {
    framework:
      'Laravel, files of routes that a provider names, groups of a class and classes that are called',
    sources: {
      'app/Providers/RouteServiceProvider.php': `<?php
namespace App\\Providers;
use Illuminate\\Support\\Facades\\Route;
class RouteServiceProvider extends ServiceProvider {
  public function boot() {
    $this->routes(function () {
      Route::prefix('api')->middleware('api')->namespace($this->namespace)->group(base_path('routes/api.php'));
      Route::middleware('web')->group(base_path('routes/web.php'));
    });
  }
}
`,
      'routes/api.php': `<?php
use App\\Http\\Controllers\\NoteController;
use App\\Http\\Controllers\\ShowStatus;
use Illuminate\\Support\\Facades\\Route;
Route::get('/status', ShowStatus::class);
Route::controller(NoteController::class)->prefix('notes')->group(function () {
  Route::get('/{id}', 'show');
  Route::post('', 'store')->name('store')->middleware(['auth:api', 'verified']);
});
`,
      'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/home', function () { return 'home'; });
`,
      'app/Http/Controllers/ShowStatus.php': `<?php
namespace App\\Http\\Controllers;
class ShowStatus extends Controller {
  public function __construct(private Clock $clock) {}
  public function __invoke() {}
}
`,
      'app/Http/Controllers/NoteController.php': `<?php
namespace App\\Http\\Controllers;
class NoteController extends Controller {
  public function store() {}
  public function show($id) {}
}
`,
    },
    routes: [
      'POST /api/notes NoteController.store behind api: throttle, auth:api: authentication, verified: authentication',
      'GET /api/notes/{id} NoteController.show behind api: throttle',
      'GET /api/status ShowStatus.__invoke behind api: throttle',
      'GET /home - behind web: csrf',
    ],
  },
  {
    framework: 'Laravel, files of routes that the application is configured with',
    sources: {
      'bootstrap/app.php': `<?php
use Illuminate\\Foundation\\Application;
return Application::configure(basePath: dirname(__DIR__))
  ->withRouting(
    web: __DIR__.'/../routes/web.php',
    api: __DIR__.'/../routes/api.php',
    commands: __DIR__.'/../routes/console.php',
  )->create();
`,
      'routes/api.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/status', function () { return 'fine'; });
`,
      'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/home', function () { return 'home'; });
`,
    },
    routes: ['GET /api/status -', 'GET /home -'],
  },
  {
    framework: 'Laravel, another beginning of the paths of its API',
    sources: {
      'bootstrap/app.php': `<?php
use Illuminate\\Foundation\\Application;
return Application::configure(basePath: dirname(__DIR__))
  ->withRouting(api: [__DIR__.'/../routes/api.php'], apiPrefix: 'v2')->create();
`,
      'routes/api.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/status', function () { return 'fine'; });
`,
    },
    routes: ['GET /v2/status -'],
  },
];
