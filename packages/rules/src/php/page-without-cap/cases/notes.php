<?php

use Illuminate\Database\Eloquent\Model;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

class Note extends Model
{
}

Route::get('/notes', function (Request $request) {
    // ruleid: php/page-without-cap
    return Note::where('open', true)->paginate($request->input('per_page'));
});
