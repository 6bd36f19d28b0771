<?php

add_action('wp_ajax_nopriv_notes', 'list_notes');

function list_notes()
{
  global $wpdb;
  // ruleid: php/sql-injection
  $wpdb->get_results("select * from notes where title = '" . $_GET['title'] . "'");
  // ok: php/sql-injection
  $wpdb->get_results($wpdb->prepare('select * from notes where title = %s', $_GET['title']));
  // ok: php/sql-injection
  $wpdb->get_results('select * from notes where id = ' . absint($_GET['id']));
  // ruleid: php/cross-site-scripting
  echo '<p>' . wp_unslash($_GET['title']) . '</p>';
  // ok: php/cross-site-scripting
  echo '<p>' . esc_html(wp_unslash($_GET['title'])) . '</p>';
  // ruleid: php/open-redirect
  wp_redirect($_GET['to']);
  // ok: php/open-redirect
  wp_safe_redirect($_GET['to']);
}
