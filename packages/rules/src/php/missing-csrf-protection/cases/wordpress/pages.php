<?php
add_submenu_page('options.php', 'Shop', 'Shop', 'manage_options', 'shop', 'shop_page');
add_submenu_page('options.php', 'Prices', 'Prices', 'manage_options', 'prices', 'shop_prices');

// ruleid: php/missing-csrf-protection
function shop_page()
{
    if (isset($_POST['prices'])) {
        update_option('prices', sanitize_text_field($_POST['prices']));
    }
}

// ok: php/missing-csrf-protection
function shop_prices()
{
    update_option('seen', time());
}
