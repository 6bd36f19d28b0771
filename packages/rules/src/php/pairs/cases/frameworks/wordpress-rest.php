<?php

function fetch_feed(WP_REST_Request $request)
{
  // ruleid: php/server-side-request-forgery
  return wp_remote_get($request->get_param('feed'));
}

function fetch_own(WP_REST_Request $request)
{
  // ok: php/server-side-request-forgery
  return wp_remote_get('https://feeds.example.com/' . absint($request->get_param('feed')));
}
