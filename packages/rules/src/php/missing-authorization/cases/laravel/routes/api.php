<?php

use App\Http\Controllers\ReportController;
use Illuminate\Support\Facades\Route;

Route::post('/reports', [ReportController::class, 'store'])->middleware(['auth', 'can:edit']);
Route::put('/reports/{id}', [ReportController::class, 'update'])->middleware(['auth', 'can:edit']);
Route::put('/reports/{id}/title', [ReportController::class, 'rename'])->middleware(['auth', 'can:edit']);
Route::put('/reports/{id}/folder', [ReportController::class, 'move'])->middleware(['auth', 'can:edit']);
Route::delete('/reports/{id}', [ReportController::class, 'destroy'])->middleware('auth');
