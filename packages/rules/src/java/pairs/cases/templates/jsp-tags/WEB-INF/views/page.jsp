<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<c:set var="copy" value="${name}"/>
<!-- ruleid: java/cross-site-scripting -->
<p>${copy}</p>
<c:if test="${not empty name}">
<!-- ok: java/cross-site-scripting -->
<p><c:out value="${copy}"/></p>
</c:if>
<c:forEach items="${name.split(',')}" var="one">
<!-- ruleid: java/cross-site-scripting -->
<li>${one}</li>
<!-- ok: java/cross-site-scripting -->
<li><c:out value="${one}"/></li>
</c:forEach>
<jsp:include page="part.jsp"/>
