<?php

namespace App\Repository;

use App\Entity\Author;
use Doctrine\Bundle\DoctrineBundle\Repository\ServiceEntityRepository;
use Symfony\Component\HttpFoundation\Request;

class AuthorRepository extends ServiceEntityRepository
{
  public function search(Request $request): array
  {
    $name = $request->query->get('name', '');
    $dql = 'SELECT a FROM App\Entity\Author a WHERE a.published = true';
    if ($name !== '') {
      $dql .= " AND a.name LIKE '" . $name . "%'";
    }
    // ruleid: php/sql-injection
    $query = $this->getEntityManager()->createQuery($dql . ' ORDER BY a.name ASC');

    return $query->getResult();
  }

  public function listed(Request $request): array
  {
    $builder = $this->createQueryBuilder('a');
    // ruleid: php/sql-injection
    $builder->andWhere("a.name = '" . $request->query->get('name') . "'");
    // ok: php/sql-injection
    $builder->andWhere('a.name = :name')->setParameter('name', $request->query->get('name'));

    return $builder->getQuery()->getResult();
  }
}
