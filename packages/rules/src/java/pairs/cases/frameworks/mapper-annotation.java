package shop.store;

import java.util.List;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

interface ArticleMapper {
  // ruleid: java/sql-injection
  @Select("select * from article where name = '${name}' and owner = #{owner}")
  List<Article> find(@Param("name") String text, @Param("owner") String owner);

  // ok: java/sql-injection
  @Select({"select * from article", "where id = #{id} order by ${column}"})
  List<Article> findById(@Param("id") String id, @Param("column") String column);
}

class Case {
  private ArticleMapper articles;

  @GetMapping("/articles")
  void list(@RequestParam("name") String name) {
    articles.find(name, "shop");
    articles.findById(name, "name");
  }
}
