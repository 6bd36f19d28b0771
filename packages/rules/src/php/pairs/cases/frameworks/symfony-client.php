<?php

namespace App\Controller;

use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpKernel\Attribute\MapQueryParameter;
use Symfony\Component\Routing\Attribute\Route;
use Symfony\Contracts\HttpClient\HttpClientInterface;

class PreviewController extends AbstractController
{
  public function __construct(private HttpClientInterface $client) {}

  #[Route('/preview')]
  public function preview(#[MapQueryParameter] string $url, #[MapQueryParameter] int $page)
  {
    // ruleid: php/server-side-request-forgery
    $this->client->request('GET', $url);
    // ok: php/server-side-request-forgery
    $this->client->request('GET', 'https://api.example.com/pages/' . $page . '?q=' . urlencode($url));
    // ruleid: php/open-redirect
    return new RedirectResponse($url);
  }

  #[Route('/page')]
  public function page(#[MapQueryParameter] int $page)
  {
    // ok: php/server-side-request-forgery
    return $this->client->request('GET', $page);
  }
}
