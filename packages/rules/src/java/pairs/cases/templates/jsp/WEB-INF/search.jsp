<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<%@ taglib prefix="fn" uri="http://java.sun.com/jsp/jstl/functions" %>
<!-- ruleid: java/cross-site-scripting -->
<p>${name}</p>
<!-- ok: java/cross-site-scripting -->
<p>${fn:escapeXml(name)}</p>
<!-- ok: java/cross-site-scripting -->
<p><c:out value="${name}"/></p>
<!-- ok: java/cross-site-scripting -->
<p>${known}</p>
<!-- ruleid: java/cross-site-scripting -->
<c:out value="${name}" escapeXml="false"/>
<!-- ruleid: java/cross-site-scripting -->
<p>${empty name ? "a" : name}</p>
<!-- ruleid: java/cross-site-scripting -->
<p><%= request.getAttribute("name") %></p>
<!-- ok: java/cross-site-scripting -->
<p><%= request.getAttribute("known") %></p>
