<?php

namespace App\Http\Controllers;

use App\Models\Account;
use App\Models\Casting;
use App\Models\Digested;
use App\Models\Hashed;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Hash;

function store(Request $request)
{
    // ruleid: php/plain-password
    Account::create(['name' => $request->input('name'), 'password' => $request->input('password')]);
}

function hashed(Request $request)
{
    // ok: php/plain-password
    Digested::create(['name' => $request->input('name'), 'password' => Hash::make($request->input('password'))]);
}

function byMutator(Request $request)
{
    // ok: php/plain-password
    Hashed::create(['name' => $request->input('name'), 'password' => $request->input('password')]);
}

function byCast(Request $request)
{
    // ok: php/plain-password
    Casting::create(['name' => $request->input('name'), 'password' => $request->input('password')]);
}
