<?php

if (isset($_GET['script'])): ?>
<script>
<?php else: ?>
<p>
<?php
// ok: php/cross-site-scripting
echo htmlspecialchars($_GET['a'], ENT_QUOTES);
// ruleid: php/cross-site-scripting
echo $_GET['a'];
?>
<?php endif; ?>
