<%@ page contentType="text/html" %>
<%-- ok: java/text-identity --%>
<option value="en" ${lang == 'en' ? 'selected' : ''}>English</option>
<%
  String lang = request.getParameter("lang");
  // ruleid: java/text-identity
  if (lang == "en") {
    out.print("English");
  }
%>
