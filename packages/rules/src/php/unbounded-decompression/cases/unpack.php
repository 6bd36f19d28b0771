<?php
// ruleid: php/unbounded-decompression
$text = gzuncompress($_POST['data']);
// ruleid: php/unbounded-decompression
$more = gzdecode(base64_decode($_POST['more']));
// ok: php/unbounded-decompression
$short = gzuncompress($_POST['data'], 1_000_000);
// ok: php/unbounded-decompression
$own = gzuncompress(OWN_DATA);
