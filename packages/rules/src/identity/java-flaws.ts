/** Flaws in Java in the place of what is harmless, or was accepted. */

import type { FlawCase } from './flaw-case.ts';

const head = `package app;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.security.MessageDigest;
import java.sql.Connection;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import elsewhere.Checks;

public class Do extends HttpServlet {
    private Connection db;

`;
const servlet = (...lines: readonly string[]): string =>
  `${head}    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
${lines.map((line) => `        ${line}\n`).join('')}    }
}
`;
const path = 'src/main/java/app/Do.java';

const controller = (used: string, mark = ''): string => `package app;

import org.springframework.web.bind.annotation.*;

@RestController
public class Do {
    @GetMapping("/run")
    public String run(@RequestParam String kind, @RequestParam String name) throws Exception {
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "cat " + ${used}});${mark}
        return "done";
    }
}
`;

export const javaFlaws: readonly FlawCase[] = [
  {
    name: 'a test by an unknown class is dropped above an unchanged line',
    rule: 'java/open-redirect',
    path,
    before: servlet(
      'String goal = request.getParameter("goal");',
      'if (!Checks.isOurs(goal)) { response.sendError(400); return; }',
      'response.sendRedirect(goal);',
    ),
    after: servlet('String goal = request.getParameter("goal");', 'response.sendRedirect(goal); // NEW'),
  },
  {
    name: 'an argument of a call is replaced by the data itself',
    rule: 'java/open-redirect',
    path,
    before: servlet('response.sendRedirect(Checks.clean(request.getParameter("goal")));'),
    after: servlet('response.sendRedirect(request.getParameter("goal")); // NEW'),
  },
  {
    name: 'one value is run in place of another',
    rule: 'java/command-injection',
    path,
    before: servlet(
      'String kind = request.getParameter("kind");',
      'Runtime.getRuntime().exec("convert -f " + kind);',
    ),
    after: servlet(
      'String file = request.getParameter("file");',
      'Runtime.getRuntime().exec("convert -f " + file); // NEW',
    ),
  },
  {
    name: 'a part of a name becomes the whole name',
    rule: 'java/path-traversal',
    path,
    before: servlet(
      'String given = request.getParameter("file");',
      `String ending = given.substring(given.lastIndexOf('.'));`,
      'String kept = "one" + ending;',
      'new FileInputStream(new File("/srv/" + kept)).transferTo(response.getOutputStream());',
    ),
    after: servlet(
      'String given = request.getParameter("file");',
      'new FileInputStream(new File("/srv/" + given)).transferTo(response.getOutputStream()); // NEW',
    ),
  },
  {
    name: 'a name is not cleaned any more',
    rule: 'java/path-traversal',
    path,
    before: servlet(
      'String name = Checks.cleanName(request.getParameter("file"));',
      'File place = new File("/srv/" + name);',
      'new FileInputStream(place).transferTo(response.getOutputStream());',
    ),
    after: servlet(
      'String name = request.getParameter("file");',
      'File place = new File("/srv/" + name);',
      'new FileInputStream(place).transferTo(response.getOutputStream()); // NEW',
    ),
  },
  {
    name: 'characters are not replaced any more',
    rule: 'java/command-injection',
    path,
    before: servlet(
      'String name = request.getParameter("name");',
      'name = name.replace(";", "");',
      'Runtime.getRuntime().exec(new String[] {"sh", "-c", "id " + name});',
    ),
    after: servlet(
      'String name = request.getParameter("name");',
      'Runtime.getRuntime().exec(new String[] {"sh", "-c", "id " + name}); // NEW',
    ),
  },
  {
    name: 'the check of a method of the program is dropped',
    rule: 'java/server-side-request-forgery',
    path,
    before: `${head}    private boolean allowed(String address) throws Exception {
        return Checks.isOurs(new URI(address).getHost());
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String address = request.getParameter("address");
        if (!allowed(address)) return;
        new URL(address).openStream().transferTo(response.getOutputStream());
    }
}
`,
    after: `${head}    private boolean allowed(String address) throws Exception {
        return Checks.isOurs(new URI(address).getHost());
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String address = request.getParameter("address");
        new URL(address).openStream().transferTo(response.getOutputStream()); // NEW
    }
}
`,
  },
  {
    name: 'the check of a method is emptied',
    rule: 'java/server-side-request-forgery',
    path,
    before: `${head}    private boolean allowed(String address) throws Exception {
        return Checks.isOurs(new URI(address).getHost());
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String address = request.getParameter("address");
        if (!allowed(address)) return;
        new URL(address).openStream().transferTo(response.getOutputStream());
    }
}
`,
    after: `${head}    private boolean allowed(String address) throws Exception {
        return true;
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String address = request.getParameter("address");
        if (!allowed(address)) return;
        new URL(address).openStream().transferTo(response.getOutputStream()); // NEW
    }
}
`,
  },
  {
    name: 'a test is weakened to one of presence',
    rule: 'java/open-redirect',
    path,
    before: servlet(
      'String goal = request.getParameter("goal");',
      'if (Checks.isOurs(goal)) response.sendRedirect(goal);',
    ),
    after: servlet(
      'String goal = request.getParameter("goal");',
      'if (goal != null) response.sendRedirect(goal); // NEW',
    ),
  },
  {
    name: 'what is tested is not what is used',
    rule: 'java/open-redirect',
    path,
    before: servlet(
      'String back = request.getParameter("back");',
      'String other = request.getParameter("other");',
      'if (Checks.isOurs(back)) response.sendRedirect(back);',
    ),
    after: servlet(
      'String back = request.getParameter("back");',
      'String other = request.getParameter("other");',
      'if (Checks.isOurs(back)) response.sendRedirect(other); // NEW',
    ),
  },
  {
    name: 'a hash of something else',
    rule: 'java/weak-hash',
    path,
    before: servlet(
      'byte[] sum = MessageDigest.getInstance("MD5").digest(Checks.page());',
      'response.getOutputStream().write(sum);',
    ),
    after: servlet(
      'byte[] sum = MessageDigest.getInstance("MD5").digest(request.getParameter("password").getBytes()); // NEW',
      'response.getOutputStream().write(sum);',
    ),
  },
  {
    name: 'a sample password becomes a real one',
    rule: 'java/hard-coded-credentials',
    path,
    before: `${head}    private static final String PASSWORD = "Xk29fQ7mBz41";\n}\n`,
    after: `${head}    private static final String PASSWORD = "Rw83hL5nVt60"; // NEW\n}\n`,
  },
  {
    name: 'a query of another parameter',
    rule: 'java/sql-injection',
    path,
    before: servlet(
      'String order = Checks.column(request.getParameter("order"));',
      'db.createStatement().executeQuery("select * from a order by " + order);',
    ),
    after: servlet(
      'String name = request.getParameter("name");',
      `db.createStatement().executeQuery("select * from a where name = '" + name + "'"); // NEW`,
    ),
  },
  {
    name: 'a constant folder in front is gone',
    rule: 'java/path-traversal',
    path,
    before: servlet(
      'new FileInputStream("/srv/" + request.getParameter("file")).transferTo(response.getOutputStream());',
    ),
    after: servlet(
      'new FileInputStream(request.getParameter("file")).transferTo(response.getOutputStream()); // NEW',
    ),
  },
  {
    name: 'a second value joins the page',
    rule: 'java/cross-site-scripting',
    path,
    before: servlet(
      'String name = request.getParameter("name");',
      'response.setContentType("text/html");',
      'response.getWriter().print("<p>" + Checks.clean(name) + "</p>");',
    ),
    after: servlet(
      'String name = request.getParameter("name");',
      'response.setContentType("text/html");',
      'response.getWriter().print("<p>" + Checks.clean(name) + request.getParameter("title") + "</p>"); // NEW',
    ),
  },
  {
    name: 'another parameter of the handler is run',
    rule: 'java/command-injection',
    path,
    before: controller('kind'),
    after: controller('name', ' // NEW'),
  },
];
