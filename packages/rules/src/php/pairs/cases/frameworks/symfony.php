<?php

namespace App\Controller;

use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

class NoteController extends AbstractController
{
  private EntityManagerInterface $entities;

  public function __construct(EntityManagerInterface $entities)
  {
    $this->entities = $entities;
  }

  #[Route('/notes')]
  public function list(Request $request): Response
  {
    // ruleid: php/sql-injection
    $this->entities->createQuery('select n from Note n order by n.' . $request->query->get('by'));
    // ok: php/sql-injection
    $this->entities->createQuery('select n from Note n where n.id = ' . $request->query->getInt('id'));
    // ruleid: php/cross-site-scripting
    return new Response('<h1>' . $request->query->get('title') . '</h1>');
  }

  #[Route('/quiet')]
  public function quiet(Request $request): Response
  {
    // ok: php/cross-site-scripting
    return new Response('<h1>' . htmlspecialchars($request->query->get('title')) . '</h1>');
  }

  #[Route('/out')]
  public function out(Request $request): Response
  {
    // ruleid: php/open-redirect
    return $this->redirect($request->query->get('to'));
  }

  #[Route('/in')]
  public function in(Request $request): Response
  {
    // ok: php/open-redirect
    return $this->redirectToRoute('note', ['to' => $request->query->get('to')]);
  }
}
