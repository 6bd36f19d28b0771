<%@ page contentType="text/html;charset=UTF-8" import="java.util.List, shop.web.Names" %>
<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<%@ taglib prefix="fn" uri="http://java.sun.com/jsp/jstl/functions" %>
<%!
  private String greeting(String name) {
    return "Hello " + name;
  }
%>
<html>
<body>
<% String name = request.getParameter("name"); %>
<!-- ruleid: java/cross-site-scripting -->
<h1><%= name %></h1>
<!-- ruleid: java/cross-site-scripting -->
<h1 title="<%= greeting(name) %>">a</h1>
<!-- ok: java/cross-site-scripting -->
<h1><%= greeting("you") %></h1>
<!-- ok: java/cross-site-scripting -->
<h1><%= Names.escaped(name) %></h1>
<% if (name != null) { %>
  <!-- ruleid: java/cross-site-scripting -->
  <p><% out.println("<b>" + name + "</b>"); %></p>
<% } else { %>
  <!-- ok: java/cross-site-scripting -->
  <p><% out.println("nobody"); %></p>
<% } %>
<%-- A comment: <%= name %> --%>
<!-- ruleid: java/cross-site-scripting -->
<input name="a" value="${param.a}">
<!-- ruleid: java/cross-site-scripting -->
<input name="b" value="${param['b']}"> ${pageContext.request.method}
<!-- ruleid: java/cross-site-scripting -->
<c:out value="${header['Referer']}" escapeXml="false"/>
<!-- ok: java/cross-site-scripting -->
<c:out value="${param.a}"/>
<!-- ok: java/cross-site-scripting -->
<c:if test="${param.a == 'x'}">${fn:escapeXml(param.a)}</c:if>
<!-- ok: java/cross-site-scripting -->
<p>\${param.a}</p>
<c:forEach items="${paramValues.c}" var="c"><c:out value="${c}"/></c:forEach>
<%
  // ruleid: java/command-injection
  Runtime.getRuntime().exec("ls " + name);
  // ok: java/command-injection
  Runtime.getRuntime().exec("ls " + session.getId());
%>
</body>
</html>
