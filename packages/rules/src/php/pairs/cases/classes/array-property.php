<?php

class Query
{
  private array $conditions = [];
  private array $values = [];
  private static array $made = [];

  public function __construct(private PDO $pdo, private string $table)
  {
    self::$made[] = $table;
  }

  public static function from(PDO $pdo, string $table): self
  {
    return new self($pdo, $table);
  }

  public function is(string $column, string $value): self
  {
    $this->conditions[] = "$column = ?";
    $this->values[] = $value;
    return $this;
  }

  public function rows()
  {
    // ruleid: php/sql-injection
    $statement = $this->pdo->prepare("SELECT * FROM {$this->table} WHERE " . implode(' AND ', $this->conditions));
    $statement->execute($this->values);
    return $statement->fetchAll();
  }
}

class BoundQuery
{
  private array $conditions = [];
  private array $values = [];

  public function __construct(private PDO $pdo)
  {
  }

  public function is(string $value): self
  {
    $this->conditions[] = 'name = ?';
    $this->values[] = $value;
    return $this;
  }

  public function rows()
  {
    // ok: php/sql-injection
    $statement = $this->pdo->prepare('SELECT * FROM items WHERE ' . implode(' AND ', $this->conditions));
    $statement->execute($this->values);
    return $statement->fetchAll();
  }
}

function search(PDO $pdo)
{
  $query = Query::from($pdo, 'items');
  foreach ($_GET['filter'] as $column => $value) {
    $query->is((string) $column, (string) $value);
  }
  $bound = new BoundQuery($pdo);
  $bound->is($_GET['name']);
  return [$query->rows(), $bound->rows()];
}

echo json_encode(search(new PDO(getenv('DSN'))));
