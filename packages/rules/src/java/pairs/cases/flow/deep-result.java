package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;

class Case extends HttpServlet {
  static class Step {
    String name;
    String command;
  }

  static class Plan {
    List<Step> steps = new ArrayList<>();
  }

  private Plan planOf(HttpServletRequest request) {
    Step step = new Step();
    step.name = "list";
    step.command = request.getParameter("command");
    Plan plan = new Plan();
    plan.steps.add(step);
    return plan;
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(planOf(request).steps.get(0).command);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(planOf(request).steps.get(0).name);
  }
}
