<?php

function rename_user($name)
{
  // ruleid: php/unused-result
  trim($name);
  return save($name);
}

// ruleid: php/unused-result
array_merge($a, $b);
// ok: php/unused-result
sort($a);
// ok: php/unused-result
array_push($a, 1);
// ok: php/unused-result
echo trim($a);
?>
<!-- ok: php/unused-result -->
<p><?=strtoupper($title)?></p>
