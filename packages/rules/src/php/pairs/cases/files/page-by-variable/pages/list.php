<!-- ruleid: php/cross-site-scripting -->
<p><?= $name ?></p>
<!-- ok: php/cross-site-scripting -->
<p><?= $safe ?></p>
