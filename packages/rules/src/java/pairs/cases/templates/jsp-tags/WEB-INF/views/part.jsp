<!-- ruleid: java/cross-site-scripting -->
<footer>${name}</footer>
<!-- ok: java/cross-site-scripting -->
<footer>${known}</footer>
