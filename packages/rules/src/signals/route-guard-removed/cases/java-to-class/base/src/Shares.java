public class Shares {
  @HasPermission("shares")
  public void remove(String id) {
    store.remove(id);
  }

  @HasPermission("shares")
  public void clear() {
    store.clear();
  }
}
