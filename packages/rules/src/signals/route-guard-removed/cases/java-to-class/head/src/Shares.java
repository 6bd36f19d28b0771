@HasPermission("shares")
// ok: review/route-guard-removed
public class Shares {
  public void remove(String id) {
    store.remove(id);
  }

  public void clear() {
    store.clear();
  }
}
