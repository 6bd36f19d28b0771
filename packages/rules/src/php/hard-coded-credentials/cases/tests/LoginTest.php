<?php

// ok: php/hard-coded-credentials
$password = 'vK9#mQ2x!pL';
