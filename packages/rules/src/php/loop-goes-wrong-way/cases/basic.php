<?php

// ruleid: php/loop-goes-wrong-way
for ($i = 0; $i < 10; $i--) {
  show($i);
}

// ok: php/loop-goes-wrong-way
for ($i = count($all); $i > 0; $i--) {
  show($i);
}
// ruleid: php/loop-goes-wrong-way
for ($i = 9; $i > 0; $i += 2) {
  show($i);
}
