<?php

use App\Http\Controllers\LoginController;
use Illuminate\Support\Facades\Route;

Route::post('/login', [LoginController::class, 'login'])->middleware('throttle:5,1');
Route::post('/admin/login', [LoginController::class, 'loginAdmin']);
