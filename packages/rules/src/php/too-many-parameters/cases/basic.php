<?php

// ruleid: php/too-many-parameters
function a($b, $c, $d, $e, $f, $g, $h, $i)
{
}

// ok: php/too-many-parameters
function b($c, $d)
{
}
