<?php

function price($net, $rate)
{
  return $net * $rate;
}

// ruleid: php/wrong-argument-count
echo price(10);

class Cart
{
  public function add($item, $count = 1)
  {
    // ruleid: php/wrong-argument-count
    $this->put($item);
    // ruleid: php/wrong-argument-count
    self::put();
    // ok: php/wrong-argument-count
    static::put(...$item);
    // ok: php/wrong-argument-count
    $this->add($item);
    // ok: php/wrong-argument-count
    $other = $this->put(...);
    // ok: php/wrong-argument-count
    $item->put();
    // ok: php/wrong-argument-count
    return $this->put(count: 1, item: $item);
  }

  private function put($item, $count)
  {
    return $item * $count;
  }
}

function sum(...$all)
{
  // ok: php/wrong-argument-count
  return sum();
}
