package shop.store;

import java.util.List;

public interface ArticleMapper {
  List<Article> findByName(String name);

  List<Article> search(Query query);

  List<Article> order(String column);

  Article findById(String id);

  Article commented(String id);
}
