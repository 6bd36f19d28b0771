package shop;

import java.io.File;
import org.example.jobs.Job;

class Case {
  public static void main(String[] args) {
    new Cleaner().fixed("temporary");
  }
}

class Cleaner implements Job {
  // A framework calls it, of which nothing is known.
  @Override
  public void run(String name) {
    // ruleid: java/path-traversal
    new File("/data/" + name).delete();
  }

  public void fixed(String name) {
    // ok: java/path-traversal
    new File("/data/" + name).delete();
  }
}
