<html>
<!-- ok: python/cross-site-scripting -->
<p>${name}</p>
<!-- todoruleid: python/cross-site-scripting -->
<p>${name | n}</p>
<!-- todoruleid: python/cross-site-scripting -->
<input value="${name | n}">
<!-- ok: python/cross-site-scripting -->
<input value="${name}">
<!-- ruleid: python/cross-site-scripting -->
<input value=${name}>
<!-- ok: python/cross-site-scripting -->
<input value=${known}>
<!-- ruleid: python/cross-site-scripting -->
<a href="${name}">a</a>
<!-- ok: python/cross-site-scripting -->
<a href="/a?b=${name}">a</a>
<!-- ruleid: python/cross-site-scripting -->
<script>var a = ${name};</script>
<!-- ok: python/cross-site-scripting -->
<script>var a = ${known};</script>
<!-- ruleid: python/cross-site-scripting -->
<button onclick="f('${name}')">a</button>
<!-- ok: python/cross-site-scripting -->
<button onclick="f('${known}')">a</button>
<!-- ruleid: python/cross-site-scripting -->
<style>p { color: ${name} }</style>
<!-- ok: python/cross-site-scripting -->
<style>p { color: ${known} }</style>
</html>
