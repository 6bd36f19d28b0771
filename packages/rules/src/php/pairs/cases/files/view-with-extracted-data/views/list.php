<?php

// ruleid: php/cross-site-scripting
echo $name;
// ok: php/cross-site-scripting
echo $safe;
