<?php

// ruleid: php/cors-reflected-origin
header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']);
header('Access-Control-Allow-Credentials: true');
echo json_encode(load_account());

use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

function preflight(Request $request): Response
{
  $response = new Response();
  // ruleid: php/cors-reflected-origin
  $response->headers->set('Access-Control-Allow-Origin', $request->headers->get('Origin'));
  // ok: php/cors-reflected-origin
  $response->headers->set('Access-Control-Allow-Methods', $request->headers->get('X-Methods'));
  return $response;
}
