package shop.store;

import java.util.ArrayList;
import java.util.List;

public class NoteExample {
  protected String orderByClause;
  protected List<Criterion> criteria = new ArrayList<>();

  public void setOrderByClause(String orderByClause) {
    this.orderByClause = orderByClause;
  }

  public NoteExample andTextEqualTo(String value) {
    criteria.add(new Criterion("text =", value));
    return this;
  }

  public NoteExample andCondition(String condition, String value) {
    criteria.add(new Criterion(condition, value));
    return this;
  }

  public static class Criterion {
    private String condition;
    private Object value;

    Criterion(String condition, Object value) {
      this.condition = condition;
      this.value = value;
    }
  }
}
