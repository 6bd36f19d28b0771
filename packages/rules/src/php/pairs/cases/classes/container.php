<?php

class Archive
{
  public function pack($folder)
  {
    // ruleid: php/command-injection
    return shell_exec('zip -r out.zip ' . $folder);
  }
}

class QuotedArchive
{
  public function pack($folder)
  {
    // ok: php/command-injection
    return shell_exec('zip -r out.zip ' . escapeshellarg($folder));
  }
}

function download($container)
{
  $container->get(Archive::class)->pack($_GET['folder']);
  return app(QuotedArchive::class)->pack($_GET['folder']);
}

download(require 'container.php');
