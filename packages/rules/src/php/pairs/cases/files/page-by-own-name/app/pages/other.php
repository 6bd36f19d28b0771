<!-- ok: php/cross-site-scripting -->
<p><?= $label ?></p>
