<?php

function read($name)
{
  $path = realpath('/srv/uploads/' . $name);
  // ruleid: php/partial-path-containment
  if (strpos($path, '/srv/uploads') !== 0) {
    throw new RuntimeException('outside');
  }
  return file_get_contents($path);
}

class Files
{
  public function open($name)
  {
    $base = realpath($this->root);
    $path = realpath($base . '/' . $name);
    // ruleid: php/partial-path-containment
    if (!str_starts_with($path, $base)) {
      return null;
    }
    // ok: php/partial-path-containment
    if (str_starts_with($path, $base . '/private')) {
      return null;
    }
    // ok: php/partial-path-containment
    return strpos($path, 'x') > 0;
  }
}
