<?php
namespace App\Models;

use Lib\{Base, Sealed as S};

abstract class User extends Base implements S {
  use Named;
  const TABLE = 'users';
  private static $count = 0;
  protected $role = 'guest';

  public function __construct(private int $id, protected ?Store $store = null) {
    parent::__construct($id);
    self::$count++;
  }

  public function name(string $prefix): string {
    return "$prefix {$this->role} " . static::TABLE . $this->store->find($this->id)['name'];
  }

  abstract function rows();

  function later() {
    $self = fn($x) => $this->role . $x;
    return function ($y) use ($self) { return $self($y) . $this->id; };
  }
}
