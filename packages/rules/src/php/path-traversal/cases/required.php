<?php

namespace App\Controller;

use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\Routing\Attribute\Route;

final class HandbookController
{
    #[Route('/file/{chapter}', requirements: ['chapter' => '.+'])]
    public function file(string $chapter): BinaryFileResponse
    {
        // ruleid: php/path-traversal
        return new BinaryFileResponse('/srv/handbook/' . $chapter);
    }

    #[Route('/page/{page<.+>}')]
    public function page(string $page): BinaryFileResponse
    {
        // ruleid: php/path-traversal
        return new BinaryFileResponse('/srv/handbook/' . $page);
    }

    #[Route('/part/{part}', requirements: ['part' => '\d+'])]
    public function part(int $part): BinaryFileResponse
    {
        // ok: php/path-traversal
        return new BinaryFileResponse('/srv/handbook/' . $part);
    }

    #[Route('/name/{name}')]
    public function name(string $name): BinaryFileResponse
    {
        // ruleid: php/path-traversal
        return new BinaryFileResponse('/srv/handbook/' . $name);
    }
}
