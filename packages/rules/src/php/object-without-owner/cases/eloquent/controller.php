<?php

namespace App\Http\Controllers;

use App\Models\Book;
use App\Models\Invoice;
use App\Models\Note;
use App\Models\Page;
use Illuminate\Http\Request;

class NoteController
{
    public function remove(Request $request)
    {
        // ruleid: php/object-without-owner
        $note = Note::findOrFail($request->input('id'));
        $note->delete();
    }

    public function rename(Request $request)
    {
        // ruleid: php/object-without-owner
        $note = Note::where('id', $request->input('id'))->firstOrFail();
        $note->title = $request->input('title');
        $note->save();
    }

    public function removeOwn(Request $request)
    {
        // ok: php/object-without-owner
        $note = Note::where('user_id', $request->user()->id)->findOrFail($request->input('id'));
        $note->delete();
    }

    public function removeChecked(Request $request)
    {
        // ok: php/object-without-owner
        $note = Note::findOrFail($request->input('id'));
        if ($note->user_id !== $request->user()->id) {
            abort(403);
        }
        $note->delete();
    }

    public function removeAllowed(Request $request)
    {
        // ok: php/object-without-owner
        $note = Note::findOrFail($request->input('id'));
        $this->authorize('delete', $note);
        $note->delete();
    }

    public function removePage(Request $request)
    {
        // ok: php/object-without-owner
        Page::findOrFail($request->input('id'))->delete();
    }

    public function pay(Request $request)
    {
        // ruleid: php/object-without-owner
        $invoice = Invoice::query()->where('number', $request->input('number'))->firstOrFail();
        $invoice->forceFill(['paid_at' => now()])->save();
    }

    public function payOwn(Request $request)
    {
        // ok: php/object-without-owner
        $invoice = $request->user()->customer->invoices()->where('number', $request->input('number'))->firstOrFail();
        $invoice->forceFill(['paid_at' => now()])->save();
    }

    public function lend(Request $request)
    {
        // ok: php/object-without-owner
        $book = Book::query()->where('number', $request->input('number'))->firstOrFail();
        $book->forceFill(['lent_at' => now()])->save();
    }
}
