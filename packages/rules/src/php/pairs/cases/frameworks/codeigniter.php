<?php

namespace App\Controllers;

use CodeIgniter\Controller;
use Config\Database;

class Branches extends Controller
{
  public function index()
  {
    $builder = Database::connect()->table('branches');
    $city = trim((string) $this->request->getGet('city'));
    // ruleid: php/sql-injection
    $builder->where("city = '" . $city . "'", null, false);
    // ok: php/sql-injection
    $builder->where('city', $city);
    // ruleid: php/sql-injection
    $builder->where("name = '" . $this->request->getPost('name') . "'");
    // ruleid: php/open-redirect
    return $this->response->redirect($this->request->getGet('next'));
  }

  public function run()
  {
    $db = db_connect();
    // ruleid: php/sql-injection
    $db->query('delete from branches where id = ' . $this->request->getVar('id'));
    // ok: php/sql-injection
    $db->query('delete from branches where id = ?', [$this->request->getVar('id')]);
    // ok: php/sql-injection
    $db->query('delete from branches where name = ' . $db->escape($this->request->getVar('name')));
  }
}
