<!-- ruleid: php/cross-site-scripting -->
<p><?= $name ?></p>
