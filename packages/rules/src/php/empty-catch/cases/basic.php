<?php

function sync($client)
{
  try {
    $client->send();
  // ruleid: php/empty-catch
  } catch (Exception $e) {
  }
}

try {
  run();
// ok: php/empty-catch
} catch (Exception $e) {
  // The next run tries again.
}
try {
  run();
// ok: php/empty-catch
} catch (NotFoundException $e) {
}
try {
  run();
// ok: php/empty-catch
} catch (Exception) {
}
