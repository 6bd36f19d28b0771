package shop.web;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.*;
import java.io.IOException;

public class Search extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
    request.setAttribute("name", request.getParameter("name"));
    request.setAttribute("known", "a");
    request.getRequestDispatcher("/WEB-INF/search.jsp").forward(request, response);
  }
}
