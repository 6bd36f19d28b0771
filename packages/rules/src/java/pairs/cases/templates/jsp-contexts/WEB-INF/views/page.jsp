<%@ taglib prefix="fn" uri="http://java.sun.com/jsp/jstl/functions" %>
<html>
<!-- ok: java/cross-site-scripting -->
<p>${fn:escapeXml(name)}</p>
<!-- ruleid: java/cross-site-scripting -->
<p>${name}</p>
<!-- ruleid: java/cross-site-scripting -->
<input value="${name}">
<!-- ok: java/cross-site-scripting -->
<input value="${fn:escapeXml(name)}">
<!-- ruleid: java/cross-site-scripting -->
<input value=${fn:escapeXml(name)}>
<!-- ok: java/cross-site-scripting -->
<input value=${known}>
<!-- ruleid: java/cross-site-scripting -->
<a href="${fn:escapeXml(name)}">a</a>
<!-- ok: java/cross-site-scripting -->
<a href="/a?b=${fn:escapeXml(name)}">a</a>
<!-- ruleid: java/cross-site-scripting -->
<script>var a = ${fn:escapeXml(name)};</script>
<!-- ok: java/cross-site-scripting -->
<script>var a = ${known};</script>
<!-- ruleid: java/cross-site-scripting -->
<button onclick="f('${fn:escapeXml(name)}')">a</button>
<!-- ok: java/cross-site-scripting -->
<button onclick="f('${known}')">a</button>
<!-- ruleid: java/cross-site-scripting -->
<style>p { color: ${fn:escapeXml(name)} }</style>
<!-- ok: java/cross-site-scripting -->
<style>p { color: ${known} }</style>
</html>
