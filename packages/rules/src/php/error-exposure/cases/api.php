<?php

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::post('/notes', function (Request $request) {
    try {
        return save($request);
    } catch (\Exception $e) {
        // ruleid: php/error-exposure
        return response()->json(['trace' => $e->getTraceAsString()], 500);
    }
});

Route::post('/others', function (Request $request) {
    try {
        return save($request);
    } catch (\Exception $e) {
        report($e);
        // ok: php/error-exposure
        return response()->json(['message' => 'Failed'], 500);
    }
});
