<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Note extends Model
{
    public function user()
    {
        return $this->belongsTo(User::class);
    }
}

class Customer extends Model
{
    public function invoices()
    {
        return $this->hasMany(Invoice::class);
    }
}

class Shelf extends Model
{
    public function books()
    {
        return $this->hasMany(Book::class);
    }
}

class Invoice extends Model
{
}

class Book extends Model
{
}

class Page extends Model
{
    public function tags()
    {
        return $this->belongsTo(Tag::class);
    }
}
