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
    framework: 'Symfony, routes in files and files that they import',
    manifests: {
      'config/routes.yaml': `# all
home:
    path: /
    controller: App\\Controller\\HomeController::show
admin:
    resource: 'routes/admin.yaml'
    prefix: '/admin'
when@dev:
    profiler:
        path: /_profiler
        controller: App\\Controller\\HomeController::show
`,
      'config/routes/admin.yaml': `note_save:
    path: /notes/{id}
    methods: [POST, 'PUT']
    defaults: { _controller: 'App\\Controller\\NoteController::save', id: 1 }
note_list:
    path: /notes
    controller: App\\Controller\\NoteController
    methods:
        - GET
gone:
    path: /gone
    controller: App\\Other\\NoteController::save
`,
      'src/OldBundle/Resources/config/routing.yml': `old:
    pattern: /old/{id}
    defaults:
        _controller: "OldBundle:Old:show"
    requirements:
        id: \\d+
`,
    },
    sources: {
      'src/Controller/HomeController.php': `<?php
namespace App\\Controller;
class HomeController { public function show() {} }
`,
      'src/Controller/NoteController.php': `<?php
namespace App\\Controller;
class NoteController {
  public function __invoke() {}
  public function save($id) {}
}
`,
      'src/OldBundle/Controller/OldController.php': `<?php
namespace OldBundle\\Controller;
class OldController extends Controller { public function showAction($id) {} }
`,
    },
    routes: [
      '* / HomeController.show',
      'GET /admin/notes NoteController.__invoke',
      'POST /admin/notes/{id} NoteController.save',
      'PUT /admin/notes/{id} NoteController.save',
      '* /old/{id} OldController.showAction',
    ],
  },
  {
    framework: 'Symfony, attributes below what a file says',
    manifests: {
      'config/routes.yaml': `controllers:
    resource: ../src/Controller/
    type: attribute
    prefix: '/{_locale}'
api:
    resource:
        path: ../src/Api/
        namespace: App\\Api
    type: attribute
    prefix: /api
account:
    resource: ../src/Controller/Account/
    type: attribute
    prefix: /account
`,
    },
    sources: {
      'src/Controller/NoteController.php': `<?php
namespace App\\Controller;
use Symfony\\Component\\Routing\\Attribute\\Route;
class NoteController {
  #[Route('/notes', methods: ['GET'])]
  public function list() {}
}
`,
      'src/Controller/Account/LoginController.php': `<?php
namespace App\\Controller\\Account;
use Symfony\\Component\\Routing\\Attribute\\Route;
#[Route('/login')]
class LoginController {
  #[Route('', methods: ['POST'])]
  public function login() {}
}
`,
      'src/Api/NoteApi.php': `<?php
namespace App\\Api;
use Symfony\\Component\\Routing\\Attribute\\Route;
class NoteApi {
  #[Route('/notes/{id}', methods: ['DELETE'])]
  public function remove($id) {}
}
`,
    },
    routes: [
      'POST /account/login LoginController.login',
      'DELETE /api/notes/{id} NoteApi.remove',
      'GET /{_locale}/notes NoteController.list',
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
  public function map() {
    $this->mapShop();
  }
  protected function mapShop() {
    Route::prefix('')->middleware('web')->group(base_path('routes/shop.php'));
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
      'routes/shop.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/shop', function () { return 'shop'; });
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
      'GET /shop - behind web: csrf',
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
  {
    framework: 'WordPress, actions, REST and pages',
    sources: {
      'notes.php': `<?php
class Notes {
  public function __construct() {
    add_action('wp_ajax_save_note', [$this, 'save']);
    add_action('wp_ajax_nopriv_read_note', array($this, 'read'));
    add_action('admin_post_drop_note', 'drop_note');
    add_action('init', 'set_up');
    add_action('rest_api_init', [$this, 'routes']);
    add_action('admin_menu', function () {
      add_menu_page('Notes', 'Notes', 'manage_options', 'notes', [$this, 'page']);
    });
  }
  public function save() {
    check_ajax_referer('save');
    if (!current_user_can('edit_posts')) {
      wp_die('no');
    }
    update_option('note', $_POST['note']);
  }
  public function read() {
    $tools = '';
    if (current_user_can('edit_posts')) {
      $tools = 'edit';
    }
    echo get_option('note') . $tools;
  }
  public function page() {
    echo 'all';
  }
  public function routes() {
    register_rest_route('notes/v1', '/notes', [
      'methods' => 'GET',
      'callback' => 'list_notes',
      'permission_callback' => '__return_true',
    ]);
    register_rest_route('notes/v1', '/notes/(?P<id>\\d+)', array(
      array(
        'methods' => WP_REST_Server::READABLE,
        'callback' => [$this, 'show'],
        'permission_callback' => function () { return current_user_can('read'); },
      ),
      array(
        'methods' => WP_REST_Server::EDITABLE,
        'callback' => [$this, 'edit'],
        'permission_callback' => [$this, 'may_edit'],
      ),
      'schema' => 'note_schema',
    ));
  }
  public function show($request) {}
  public function edit($request) {}
  public function may_edit() {
    if (!current_user_can('edit_posts')) {
      return new WP_Error('no', 'no');
    }
    return true;
  }
}
function set_up() {}
function list_notes() {}
function drop_note() {
  if (!wp_verify_nonce($_POST['key'], 'drop')) {
    return;
  }
  delete_option('note');
}
`,
    },
    routes: [
      'GET,POST /wp-admin/admin-ajax.php?action=read_note Notes.read behind the framework: public',
      'GET,POST /wp-admin/admin-ajax.php?action=save_note Notes.save behind the framework: authentication, in the handler: authentication authorization csrf',
      'GET,POST /wp-admin/admin-post.php?action=drop_note drop_note behind the framework: authentication, in the handler: csrf',
      '* /wp-admin/admin.php?page=notes Notes.page behind the framework: authentication authorization',
      'GET /wp-json/notes/v1/notes list_notes behind __return_true: public',
      'GET /wp-json/notes/v1/notes/(?P<id>\\d+) Notes.show behind an inline function: authentication authorization',
      'PATCH,POST,PUT /wp-json/notes/v1/notes/(?P<id>\\d+) Notes.edit behind may_edit: authentication authorization',
    ],
  },
];
