package shop.web;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import shop.store.ArticleMapper;

class Case {
  private ArticleMapper articles;

  @GetMapping("/flawed")
  void flawed(@RequestParam("name") String name, Query query) {
    // ruleid: java/sql-injection
    articles.findByName(name);
    // ruleid: java/sql-injection
    articles.search(query);
    // ruleid: java/sql-injection
    articles.order(name);
  }

  @GetMapping("/fixed")
  void fixed(@RequestParam("name") String name) {
    // ok: java/sql-injection
    articles.findById(name);
    // ok: java/sql-injection
    articles.findByName("fixed");
    // ok: java/sql-injection
    articles.commented(name);
  }
}
