package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;

class Case extends HttpServlet {
  private ExecutorService executor;

  void flawed(HttpServletRequest request, HttpServletResponse response) {
    new Worker(request.getParameter("name")).start();
    new Thread(new Task(request.getParameter("name"))).start();
    executor.submit(new Job(request.getParameter("name")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) {
    new QuietWorker(request.getParameter("name")).start();
    executor.submit(new Kept(request.getParameter("name")));
  }
}

class Worker extends Thread {
  private final String name;

  Worker(String name) {
    this.name = name;
  }

  @Override
  public void run() {
    try {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec("ls " + name);
    } catch (Exception error) {
      return;
    }
  }
}

class Task implements Runnable {
  private final String name;

  Task(String name) {
    this.name = name;
  }

  @Override
  public void run() {
    try {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec("ls " + name);
    } catch (Exception error) {
      return;
    }
  }
}

class Job implements Callable<String> {
  private final String name;

  Job(String name) {
    this.name = name;
  }

  @Override
  public String call() throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
    return name;
  }
}

class QuietWorker extends Thread {
  private final int length;

  QuietWorker(String name) {
    this.length = name.length();
  }

  @Override
  public void run() {
    try {
      // ok: java/command-injection
      Runtime.getRuntime().exec("ls " + length);
    } catch (Exception error) {
      return;
    }
  }
}

class Kept implements Callable<String> {
  private final String name;
  private final String folder = "/srv";

  Kept(String name) {
    this.name = name;
  }

  @Override
  public String call() throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + folder);
    return name;
  }
}
