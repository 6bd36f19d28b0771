/** Route tables of Slim. */

import type { RouteCase } from './route-case.ts';

export const slimCases: readonly RouteCase[] = [
  {
    framework: 'Slim, groups, classes that are called, and middleware that is added behind',
    sources: {
      'index.php': `<?php
use Slim\\Factory\\AppFactory;
class Show {
  public function __invoke($request, $response, array $args) {}
}
class Notes {
  public function list($request, $response, array $args) {}
}
$app = AppFactory::create();
$app->get('/show/{name}', Show::class);
$app->group('/notes', function ($group) {
  $group->get('/{name}', [Notes::class, 'list']);
  $group->map(['PUT', 'POST'], '', function ($request, $response) {})->add(new Writes());
})->add(SignedIn::class);
$app->add(new Logged());
`,
      'more.php': `<?php
use Slim\\App;
return function (App $app) {
  $app->any('/open', function ($request, $response) {});
};
`,
    },
    routes: [
      'POST,PUT /notes - behind Logged(), SignedIn, Writes()',
      'GET /notes/{name} Notes.list behind Logged(), SignedIn',
      '* /open -',
      'GET /show/{name} Show.__invoke behind Logged()',
    ],
  },
];
