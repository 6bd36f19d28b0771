<?php

class User
{
  public function __construct($name)
  {
    // ruleid: php/self-assignment
    $name = $name;
  }
}

// ruleid: php/self-assignment
$this->a = $this->a;
// ok: php/self-assignment
$this->a = $this->b;
// ok: php/self-assignment
$a .= $a;
