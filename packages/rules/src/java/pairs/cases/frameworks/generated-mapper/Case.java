package shop.web;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import shop.store.NoteExample;
import shop.store.NoteMapper;

class Case {
  private NoteMapper notes;

  @GetMapping("/sorted")
  void sorted(@RequestParam("sort") String sort) {
    NoteExample example = new NoteExample();
    example.setOrderByClause(sort);
    // ruleid: java/sql-injection
    notes.selectByExample(example);
  }

  @GetMapping("/asked")
  void asked(@RequestParam("column") String column, @RequestParam("text") String text) {
    NoteExample example = new NoteExample();
    example.andCondition(column + " =", text);
    // todoruleid: java/sql-injection
    notes.selectByExample(example);
  }

  @GetMapping("/found")
  void found(@RequestParam("text") String text) {
    NoteExample example = new NoteExample();
    example.andTextEqualTo(text);
    example.setOrderByClause("text");
    // ok: java/sql-injection
    notes.selectByExample(example);
  }
}
