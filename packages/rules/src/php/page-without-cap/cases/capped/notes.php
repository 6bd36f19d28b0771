<?php

use Illuminate\Database\Eloquent\Model;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

class Note extends Model
{
}

Route::get('/notes', function (Request $request) {
    // ok: php/page-without-cap
    return Note::where('open', true)->paginate(min($request->input('per_page'), 100));
});

Route::get('/others', function (Request $request) {
    // ok: php/page-without-cap
    return Note::where('open', true)->paginate(20);
});
