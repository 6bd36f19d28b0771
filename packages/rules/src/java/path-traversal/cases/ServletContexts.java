import java.io.IOException;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ServletContexts extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        // ruleid: java/path-traversal
        getServletContext().getRequestDispatcher("/WEB-INF/" + request.getParameter("page")).forward(request, response);
        // ruleid: java/path-traversal
        request.getSession().getServletContext().getResourceAsStream("/WEB-INF/" + request.getParameter("text"));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        String page = "edit".equals(request.getParameter("page")) ? "edit" : "show";
        // ok: java/path-traversal
        getServletContext().getRequestDispatcher("/WEB-INF/" + page + ".jsp").forward(request, response);
    }
}
