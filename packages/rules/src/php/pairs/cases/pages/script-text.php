<?php
$name = $_GET['name'];
?>
<script>
// ruleid: php/cross-site-scripting
greet('<?= $name ?>');
// ok: php/cross-site-scripting
greet('<?= htmlspecialchars($name, ENT_QUOTES) ?>');
// ruleid: php/cross-site-scripting
greet(<?= htmlspecialchars($name, ENT_QUOTES) ?>);
</script>
