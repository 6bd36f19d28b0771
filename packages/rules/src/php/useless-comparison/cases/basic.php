<?php

function publish($post)
{
  // ruleid: php/useless-comparison
  $post->status == 'published';
  $post->save();
}

function check($a)
{
  // ok: php/useless-comparison
  $isSame = $a == 1;
  // ok: php/useless-comparison
  run($a) == 1;
  return $isSame;
}
