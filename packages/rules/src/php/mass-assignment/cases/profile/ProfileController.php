<?php

namespace App\Http\Controllers;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Support\Facades\Auth;

class ProfileRequest extends FormRequest
{
    public function rules(): array
    {
        return ['name' => 'required'];
    }
}

class ProfileController
{
    public function update(ProfileRequest $request)
    {
        // ruleid: php/mass-assignment
        $request->user()->update($request->all());
        // ok: php/mass-assignment
        $request->user()->update($request->validated());
    }

    public function other(ProfileRequest $request)
    {
        // ruleid: php/mass-assignment
        Auth::user()->fill($request->all())->save();
        // ok: php/mass-assignment
        auth()->user()->fill(['name' => $request->input('name')])->save();
    }
}
