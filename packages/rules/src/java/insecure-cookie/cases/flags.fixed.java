import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

class Flags {
    void add(HttpServletResponse response, boolean remember) {
        Cookie session = new Cookie("session", "x");
        // ruleid: java/insecure-cookie
        session.setSecure(true);
        session.setHttpOnly(true);
        response.addCookie(session);
        Cookie user = new Cookie("user", "x");
        user.setSecure(true);
        if (remember) {
            // ruleid: java/insecure-cookie
            user.setHttpOnly(true);
            response.addCookie(user);
        }
        Cookie safe = new Cookie("safe", "x");
        safe.setSecure(true);
        // ok: java/insecure-cookie
        response.addCookie(safe);
    }
}
