<!-- ruleid: python/cross-site-scripting -->
<p>${name}</p>
<!-- ok: python/cross-site-scripting -->
<p>${known}</p>
