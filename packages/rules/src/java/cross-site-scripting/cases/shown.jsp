<%@page contentType="text/html" %>
<form>
<% String name = request.getParameter("name");
// ruleid: java/cross-site-scripting
%><input name="name" value="<%= name %>">
<% // An attribute without quotes ends at a space.
// ruleid: java/cross-site-scripting
%><input name="bare" value=<%= name %>>
<%
// ruleid: java/cross-site-scripting
  out.print("<p>" + name + "</p>");
// ok: java/cross-site-scripting
%><p><%= 1 + 2 %></p>
</form>
