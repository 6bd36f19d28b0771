<?php
use Framework\Route;

#[Route('/notes', methods: ['GET'])]
class Notes {
  /** @Route("/all", name="all", methods={"GET", "POST"}) */
  public function all() {}
}

handle([Notes::class, 'all'], 'Notes@all');
array_map('trim', $list);
