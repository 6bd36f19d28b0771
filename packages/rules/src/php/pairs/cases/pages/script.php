<?php

?>
<script>
var a = <?php
// ruleid: php/cross-site-scripting
echo htmlspecialchars($_GET['a'], ENT_QUOTES);
?>;
var b = <?php
// ok: php/cross-site-scripting
echo (int) $_GET['b'];
?>;
</script>
