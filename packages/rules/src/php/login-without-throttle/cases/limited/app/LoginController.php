<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;

class LoginController
{
    // ok: php/login-without-throttle
    public function login(Request $request)
    {
        return Auth::attempt(['name' => $request->name, 'password' => $request->password]);
    }

    // ruleid: php/login-without-throttle
    public function loginAdmin(Request $request)
    {
        return Auth::attempt(['name' => $request->name, 'password' => $request->password]);
    }
}
