<html>
<!-- ruleid: python/cross-site-scripting -->
<title>${name}</title>
<!-- ok: python/cross-site-scripting -->
<title>${name | h}</title>
${next.body()}
</html>
