<?php
add_action('rest_api_init', function () {
    register_rest_route('shop/v1', '/fees', [
        'methods' => 'POST',
        'callback' => 'shop_fees',
        'permission_callback' => '__return_true',
    ]);
    register_rest_route('shop/v1', '/rates', [
        'methods' => 'POST',
        'callback' => 'shop_rates',
        'permission_callback' => 'shop_may_edit',
    ]);
    register_rest_route('shop/v1', '/shipping/zones', [
        'methods' => 'POST',
        'callback' => 'shop_zones',
        'permission_callback' => 'shop_has_zone',
    ]);
    register_rest_route('shop/v1', '/prices', [
        'methods' => 'GET',
        'callback' => 'shop_prices',
        'permission_callback' => '__return_true',
    ]);
});

function shop_may_edit()
{
    return current_user_can('manage_options');
}

function shop_has_zone($request)
{
    return $request->has_param('zone');
}

// ruleid: php/missing-authentication
function shop_fees($request)
{
    update_option('fees', $request['fees']);
}

// ok: php/missing-authentication
function shop_rates($request)
{
    update_option('rates', $request['rates']);
}

// ruleid: php/missing-authentication
function shop_zones($request)
{
    update_option('zones', $request['zones']);
}

// ok: php/missing-authentication
function shop_prices()
{
    return get_option('prices');
}
