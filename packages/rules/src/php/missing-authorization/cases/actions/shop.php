<?php
add_action('wp_ajax_set_fees', 'shop_set_fees');
add_action('wp_ajax_set_rates', 'shop_set_rates');
add_action('wp_ajax_set_zones', 'shop_set_zones');
add_action('wp_ajax_list_zones', 'shop_list_zones');
add_action('wp_ajax_vote', 'shop_vote');
add_action('wp_ajax_nopriv_vote', 'shop_vote');

// ruleid: php/missing-authorization
function shop_set_fees()
{
    update_option('fees', sanitize_text_field($_POST['fees']));
}

// ok: php/missing-authorization
function shop_set_rates()
{
    if (!current_user_can('manage_options')) {
        wp_die('no');
    }
    update_option('rates', sanitize_text_field($_POST['rates']));
}

// ruleid: php/missing-authorization
function shop_set_zones()
{
    check_ajax_referer('zones');
    update_option('zones', sanitize_text_field($_POST['zones']));
}

// ok: php/missing-authorization
function shop_list_zones()
{
    wp_send_json(get_option('zones'));
}

// ok: php/missing-authorization
function shop_vote()
{
    update_option('votes', 1 + (int) get_option('votes'));
}
