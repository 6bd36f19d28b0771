<?php
add_action('wp_ajax_shop_rates', 'shop_rates');
add_action('admin_post_shop_fees', 'shop_fees');
add_action('admin_post_nopriv_shop_contact', 'shop_contact');

// ruleid: php/missing-csrf-protection
function shop_rates()
{
    if (!current_user_can('manage_options')) {
        wp_die('no');
    }
    update_option('rates', sanitize_text_field($_POST['rates']));
}

// ok: php/missing-csrf-protection
function shop_fees()
{
    check_admin_referer('fees');
    update_option('fees', sanitize_text_field($_POST['fees']));
}

// ok: php/missing-csrf-protection
function shop_contact()
{
    wp_insert_post(['post_content' => sanitize_text_field($_POST['text'])]);
}
