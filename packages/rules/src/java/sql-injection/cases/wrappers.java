import com.baomidou.mybatisplus.core.conditions.query.LambdaQueryWrapper;
import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.core.toolkit.sql.SqlInjectionUtils;
import com.baomidou.mybatisplus.extension.service.impl.ServiceImpl;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Notes {
  private final NoteMapper notes;
  private final NoteService service;

  Notes(NoteMapper notes, NoteService service) {
    this.notes = notes;
    this.service = service;
  }

  @GetMapping("/like")
  List<Note> like(@RequestParam String word) {
    LambdaQueryWrapper<Note> wrapper = Wrappers.lambdaQuery();
    // ruleid: java/sql-injection
    wrapper.apply("lower(title) like '%" + word + "%'");
    // ok: java/sql-injection
    wrapper.apply("lower(title) like concat('%', {0}, '%')", word);
    // ok: java/sql-injection
    wrapper.like(Note::getTitle, word);
    return notes.selectList(wrapper);
  }

  @GetMapping("/when")
  List<Note> when(@RequestParam String word) {
    LambdaQueryWrapper<Note> wrapper = new LambdaQueryWrapper<>();
    // ruleid: java/sql-injection
    wrapper.eq(Note::getOpen, true).apply(!word.isEmpty(), "title = '" + word + "'");
    // ok: java/sql-injection
    wrapper.eq(Note::getOpen, true).apply(!word.isEmpty(), "title = {0}", word);
    return notes.selectList(wrapper);
  }

  @GetMapping("/within")
  List<Note> within(@RequestParam String word) {
    LambdaQueryWrapper<Note> wrapper = Wrappers.lambdaQuery();
    wrapper.and(
        // ruleid: java/sql-injection
        part -> part.eq(Note::getTitle, word).or().apply("body = '" + word + "'"));
    wrapper.and(
        // ok: java/sql-injection
        part -> part.eq(Note::getTitle, word).or().apply("body = {0}", word));
    return notes.selectList(wrapper);
  }

  @GetMapping("/last")
  List<Note> last(@RequestParam String count, @RequestParam int limit) {
    // ruleid: java/sql-injection
    notes.selectList(new LambdaQueryWrapper<Note>().last("limit " + count));
    // ok: java/sql-injection
    return notes.selectList(new LambdaQueryWrapper<Note>().last("limit " + limit));
  }

  @GetMapping("/sorted")
  List<Note> sorted(@RequestParam String column, @RequestParam String owner) {
    QueryWrapper<Note> wrapper = new QueryWrapper<>();
    // ok: java/sql-injection
    wrapper.eq("owner", owner);
    // ok: java/sql-injection
    wrapper.eq(!owner.isEmpty(), "owner", owner);
    // ruleid: java/sql-injection
    wrapper.orderByAsc(column);
    return notes.selectList(wrapper);
  }

  @GetMapping("/checked")
  List<Note> checked(@RequestParam String column) {
    QueryWrapper<Note> wrapper = new QueryWrapper<>();
    if (SqlInjectionUtils.check(column)) {
      throw new IllegalArgumentException("column");
    }
    // ok: java/sql-injection
    wrapper.orderBy(true, true, column);
    return notes.selectList(wrapper);
  }

  @GetMapping("/chosen")
  List<Note> chosen(@RequestParam String column) {
    QueryWrapper<Note> wrapper = new QueryWrapper<>();
    // ok: java/sql-injection
    wrapper.orderBy(true, true, column.equals("title") ? "title" : "id");
    // ruleid: java/sql-injection
    wrapper.orderBy(true, true, column);
    return notes.selectList(wrapper);
  }

  @GetMapping("/owned")
  List<Note> owned(@RequestParam String owner) {
    return service.owned(owner);
  }
}

class NoteService extends ServiceImpl<NoteMapper, Note> {
  List<Note> owned(String owner) {
    // ruleid: java/sql-injection
    lambdaQuery().inSql(Note::getOwner, "select id from people where name = '" + owner + "'").list();
    // ok: java/sql-injection
    return lambdaQuery().inSql(Note::getOwner, "select id from people").eq(Note::getOwner, owner).list();
  }
}
