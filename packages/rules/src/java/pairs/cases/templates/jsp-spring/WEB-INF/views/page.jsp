<!-- ruleid: java/cross-site-scripting -->
<p>${name}</p>
<!-- ok: java/cross-site-scripting -->
<p>${known}</p>
