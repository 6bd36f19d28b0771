<%@page import="java.sql.*"%>
<%
  Connection con = (Connection) application.getAttribute("db");
  String id = request.getParameter("id");
  if (id != null) {
    Statement stmt = con.createStatement();
    // ruleid: java/sql-injection
    ResultSet rs = stmt.executeQuery("select * from posts where id=" + id);
    while (rs.next()) {
      // ok: java/sql-injection
      con.createStatement().executeQuery("select 1");
    }
  }
%>
