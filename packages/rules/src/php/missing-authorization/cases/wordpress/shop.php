<?php
add_action('wp_ajax_add_rate', 'shop_add_rate');
add_action('wp_ajax_edit_rate', 'shop_edit_rate');
add_action('wp_ajax_move_rate', 'shop_move_rate');
add_action('wp_ajax_copy_rate', 'shop_copy_rate');
add_action('wp_ajax_drop_rate', 'shop_drop_rate');

// ok: php/missing-authorization
function shop_add_rate()
{
    if (!current_user_can('manage_options')) {
        wp_die('no');
    }
    update_option('rates', $_POST['rates']);
}

// ok: php/missing-authorization
function shop_edit_rate()
{
    if (!current_user_can('manage_options')) {
        wp_die('no');
    }
    update_option('rates', $_POST['rates']);
}

// ok: php/missing-authorization
function shop_move_rate()
{
    if (!current_user_can('manage_options')) {
        wp_die('no');
    }
    update_option('rates', $_POST['rates']);
}

// ok: php/missing-authorization
function shop_copy_rate()
{
    if (!current_user_can('manage_options')) {
        wp_die('no');
    }
    update_option('rates', $_POST['rates']);
}

// ruleid: php/missing-authorization
function shop_drop_rate()
{
    update_option('rates', []);
}
