<?php

// ruleid: php/unused-import
use App\Models\Order;
use App\Models\User;

function greet(User $user)
{
  return $user->name;
}

// ruleid: php/unused-import
use App\Models\{Cart, Item as Thing};
// ok: php/unused-import
use App\Events\Paid;

/** @return Paid */
function basket()
{
  return new Thing();
}
