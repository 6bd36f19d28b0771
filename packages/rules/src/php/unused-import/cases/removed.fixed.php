<?php

namespace App\Http;

use App\Models\Order;
// ruleid: php/unused-import
use App\Events\{Paid};

class Orders
{
  public function paid(Order $order): Paid
  {
    return new Paid($order);
  }
}
