<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;

class ReportController
{
    // ok: php/missing-authorization
    public function store(Request $request)
    {
        return $this->reports->store($request);
    }

    // ok: php/missing-authorization
    public function update(Request $request)
    {
        return $this->reports->update($request);
    }

    // ok: php/missing-authorization
    public function rename(Request $request)
    {
        return $this->reports->rename($request);
    }

    // ok: php/missing-authorization
    public function move(Request $request)
    {
        return $this->reports->move($request);
    }

    // ruleid: php/missing-authorization
    public function destroy(Request $request)
    {
        return $this->reports->destroy($request);
    }
}
