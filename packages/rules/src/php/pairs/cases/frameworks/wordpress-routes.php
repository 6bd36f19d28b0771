<?php

add_action('rest_api_init', function () {
  register_rest_route('notes/v1', '/found', [
    'methods' => 'GET',
    'callback' => 'found_notes',
    'permission_callback' => '__return_true',
  ]);
  register_rest_route('notes/v1', '/notes', [
    [
      'methods' => WP_REST_Server::CREATABLE,
      'callback' => [new NoteController(), 'create'],
      'permission_callback' => '__return_true',
    ],
    'schema' => 'note_schema',
  ]);
});

function found_notes($request)
{
  global $wpdb;
  // ruleid: php/sql-injection
  $wpdb->get_results("select * from notes where title = '" . $request['title'] . "'");
  // ruleid: php/sql-injection
  $wpdb->get_results("select * from notes where title = '" . $request->get_param('title') . "'");
  // ok: php/sql-injection
  $wpdb->get_results($wpdb->prepare('select * from notes where title = %s', $request['title']));
}

class NoteController
{
  public static function hook()
  {
    add_action('wp_ajax_nopriv_drop', array(__CLASS__, 'drop'));
    add_action('wp_ajax_nopriv_move', array('NoteController', 'move'));
  }

  public static function drop()
  {
    // ruleid: php/command-injection
    shell_exec('drop ' . self::named($_GET));
  }

  public static function move()
  {
    // ok: php/command-injection
    shell_exec('move ' . absint($_GET['id']));
  }

  private static function named($given)
  {
    return $given['file'];
  }

  public function create($request)
  {
    // ruleid: php/command-injection
    shell_exec('convert ' . $request->get_param('file'));
    // ok: php/command-injection
    shell_exec('convert ' . escapeshellarg($request->get_param('file')));
  }
}

add_action('admin_post_nopriv_sorted', 'sorted_notes');

function sorted_notes()
{
  global $wpdb;
  $order = $_GET['order'];
  if (!in_array($order, ['title', 'id'], true)) {
    wp_die('no');
  }
  // ok: php/sql-injection
  $wpdb->get_results("select * from notes order by $order");
  $other = $_GET['other'];
  if (!in_array($other, ['title', 'id'], true)) {
    error_log('no');
  }
  // ruleid: php/sql-injection
  $wpdb->get_results("select * from notes order by $other");
}

add_shortcode('note', 'show_note');

function show_note($given)
{
  $attributes = shortcode_atts(['title' => '', 'kind' => ''], $given);
  if ($attributes['kind'] === 'plain') {
    // ok: php/cross-site-scripting
    return '<p>' . esc_html($attributes['title']) . '</p>';
  }
  // ruleid: php/cross-site-scripting
  return '<p>' . $attributes['title'] . '</p>';
}
