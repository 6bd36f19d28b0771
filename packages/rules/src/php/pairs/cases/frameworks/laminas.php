<?php

namespace Notes\Controller;

use Laminas\Db\Adapter\Adapter;
use Laminas\Ldap\Ldap;
use Laminas\Mvc\Controller\AbstractActionController;

class NoteController extends AbstractActionController
{
  public function __construct(private Adapter $adapter, private Ldap $ldap) {}

  public function findAction()
  {
    $name = $this->params()->fromQuery('name');
    // ruleid: php/sql-injection
    $this->adapter->query("select * from notes where name = '" . $name . "'");
    // ok: php/sql-injection
    $this->adapter->query('select * from notes where name = ?', [$name]);
    // ruleid: php/ldap-injection
    $this->ldap->search('(cn=' . $this->params()->fromPost('cn') . ')');
    // ok: php/ldap-injection
    $this->ldap->search('(cn=' . ldap_escape($this->params()->fromPost('cn'), '', LDAP_ESCAPE_FILTER) . ')');
    // ruleid: php/open-redirect
    return $this->redirect()->toUrl($this->getRequest()->getQuery('to'));
  }

  public function homeAction()
  {
    // ok: php/open-redirect
    return $this->redirect()->toUrl('/home?from=' . $this->getRequest()->getQuery('to'));
  }
}
