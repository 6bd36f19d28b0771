<?php
?>
<!-- ruleid: php/cross-site-scripting -->
<p>Hello <?= $_GET['name'] ?></p>
<?php
?>
<!-- ok: php/cross-site-scripting -->
<p>Hello <?= htmlspecialchars($_GET['name'], ENT_QUOTES) ?></p>
