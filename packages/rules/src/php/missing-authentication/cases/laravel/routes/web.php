<?php

use App\Http\Controllers\NoteController;
use Illuminate\Support\Facades\Route;

Route::get('/notes/{id}', [NoteController::class, 'show'])->middleware('auth');
Route::put('/notes/{id}', [NoteController::class, 'update'])->middleware('auth');
Route::delete('/notes/{id}', [NoteController::class, 'destroy']);
