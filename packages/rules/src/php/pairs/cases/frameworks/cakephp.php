<?php

namespace App\Controller;

use Cake\Controller\Controller;
use Cake\Datasource\ConnectionManager;

class NotesController extends Controller
{
  public function search()
  {
    $name = $this->request->getQuery('name');
    $notes = $this->fetchTable('Notes');
    // ruleid: php/sql-injection
    $found = $notes->find()->where("name = '$name'");
    // ok: php/sql-injection
    $found = $notes->find()->where(['name' => $name]);
    $connection = ConnectionManager::get('default');
    // ruleid: php/sql-injection
    $connection->execute('select * from notes where name = ' . $name);
    // ok: php/sql-injection
    $connection->execute('select * from notes where name = ?', [$name]);
    // ruleid: php/sql-injection
    $connection->execute('select * from notes where name = ' . $this->getRequest()->getData('name'));
    return $this->response->withType('text/plain');
  }

  public function back()
  {
    // ruleid: php/open-redirect
    return $this->redirect($this->request->getData('to'));
  }

  public function home()
  {
    // ok: php/open-redirect
    return $this->redirect(['action' => 'index', $this->request->getData('to')]);
  }

  public function file()
  {
    $name = $this->request->getParam('name');
    // ruleid: php/path-traversal
    return $this->response->withFile(WWW_ROOT . 'files/' . $name);
  }

  public function ownFile()
  {
    $name = $this->request->getParam('name');
    // ok: php/path-traversal
    return $this->response->withFile(WWW_ROOT . 'files/' . basename($name));
  }
}
