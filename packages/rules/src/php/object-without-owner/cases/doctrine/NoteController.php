<?php

namespace App\Controller;

use App\Entity\Note;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Request;

class NoteController extends AbstractController
{
    public function __construct(private EntityManagerInterface $manager)
    {
    }

    public function own(Request $request)
    {
        // ok: php/object-without-owner
        $note = $this->manager->getRepository(Note::class)->findOneBy([
            'id' => $request->query->get('id'),
            'owner' => $this->getUser(),
        ]);
        $this->manager->remove($note);
    }

    public function remove(Request $request)
    {
        // ruleid: php/object-without-owner
        $note = $this->manager->getRepository(Note::class)->find($request->query->get('id'));
        $this->manager->remove($note);
    }

    public function allowed(Request $request)
    {
        // ok: php/object-without-owner
        $note = $this->manager->getRepository(Note::class)->find($request->query->get('id'));
        $this->denyAccessUnlessGranted('remove', $note);
        $this->manager->remove($note);
    }
}
