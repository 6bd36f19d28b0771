<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Account extends Model
{
    protected $fillable = ['name', 'password'];
}

class Digested extends Model
{
    protected $fillable = ['name', 'password'];
}

class Hashed extends Model
{
    protected $fillable = ['name', 'password'];

    public function setPasswordAttribute($value)
    {
        $this->attributes['password'] = bcrypt($value);
    }
}

class Casting extends Model
{
    protected $fillable = ['name', 'password'];
    protected $casts = ['password' => 'hashed'];
}
