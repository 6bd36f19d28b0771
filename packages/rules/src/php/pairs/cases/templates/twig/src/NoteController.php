<?php

namespace App\Controller;

use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\Routing\Attribute\Route;

class NoteController extends AbstractController
{
  #[Route('/notes')]
  public function show(Request $request)
  {
    $note = ['title' => $request->query->get('title'), 'count' => 3];
    return $this->render('note/show.html.twig', ['note' => $note, 'names' => $request->query->get('names')]);
  }
}
