<?php

namespace App\Controller;

use Symfony\Component\Routing\Attribute\Route;
use Symfony\Component\Security\Http\Attribute\IsGranted;

class DepotController
{
    // ok: php/missing-authorization
    #[Route('/depots', methods: ['POST'])]
    #[IsGranted('ROLE_ADMIN')]
    public function add()
    {
        return $this->depots->add();
    }

    // ok: php/missing-authorization
    #[Route('/depots/{id}', methods: ['PUT'])]
    #[IsGranted('ROLE_ADMIN')]
    public function update($id)
    {
        return $this->depots->save($id);
    }

    // ok: php/missing-authorization
    #[Route('/depots/{id}/name', methods: ['PUT'])]
    #[IsGranted('ROLE_ADMIN')]
    public function rename($id)
    {
        return $this->depots->save($id);
    }

    // ok: php/missing-authorization
    #[Route('/depots/{id}/place', methods: ['PUT'])]
    #[IsGranted('ROLE_ADMIN')]
    public function move($id)
    {
        return $this->depots->save($id);
    }

    // ruleid: php/missing-authorization
    #[Route('/depots/{id}', methods: ['DELETE'])]
    public function remove($id)
    {
        return $this->depots->remove($id);
    }
}
