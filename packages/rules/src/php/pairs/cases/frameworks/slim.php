<?php

use Psr\Http\Message\ResponseInterface as Response;
use Psr\Http\Message\ServerRequestInterface as Request;
use Slim\Factory\AppFactory;
use Slim\Routing\RouteCollectorProxy;

$app = AppFactory::create();

$app->get('/hello', function (Request $request, Response $response) {
  $name = $request->getQueryParams()['name'];
  // ruleid: php/cross-site-scripting
  $response->getBody()->write('<h1>' . $name . '</h1>');
  // ok: php/cross-site-scripting
  $response->getBody()->write('<h1>' . htmlspecialchars($name) . '</h1>');
  return $response;
});

$app->get('/out', function (Request $request, Response $response) {
  // ruleid: php/open-redirect
  return $response->withHeader('Location', $request->getQueryParams()['to']);
});

$app->get('/in', function (Request $request, Response $response) {
  // ok: php/open-redirect
  return $response->withHeader('Location', '/in?to=' . urlencode($request->getQueryParams()['to']));
});

$app->get('/json', function (Request $request, Response $response) {
  // ok: php/cross-site-scripting
  $response->getBody()->write(json_encode(['name' => $request->getQueryParams()['name']]));
  return $response->withHeader('Content-Type', 'application/json')->withStatus(201);
});

$app->get('/page', function (Request $request, Response $response) {
  // ruleid: php/cross-site-scripting
  $response->getBody()->write('<h1>' . $request->getQueryParams()['name'] . '</h1>');
  return $response->withHeader('Content-Type', 'text/html');
});

class ShowNote
{
  public function __invoke(Request $request, Response $response, array $args): Response
  {
    // ruleid: php/command-injection
    system('show ' . $args['name']);
    return $response;
  }

  public function list(array $args): void
  {
    // ok: php/command-injection
    system('show ' . $args['name']);
  }
}

$app->get('/notes/{name}', ShowNote::class);

$app->group('/lists', function (RouteCollectorProxy $group) {
  $group->get('/{name}', function (Request $request, Response $response, array $args) {
    // ruleid: php/command-injection
    system('list ' . $args['name']);
    // ok: php/command-injection
    system('list ' . escapeshellarg($args['name']));
    return $response;
  });
});
