<?php

use Doctrine\DBAL\Connection;
use Symfony\Component\HttpFoundation\Request;

class Notes
{
  public function __construct(private Connection $connection)
  {
  }

  public function find(Request $request)
  {
    // ruleid: php/sql-injection
    $this->connection->fetchAllAssociative('select * from notes where id = ' . $request->get('id'));
    // ok: php/sql-injection
    $this->connection->fetchAllAssociative('select * from notes where id = ?', [$request->get('id')]);
  }
}
