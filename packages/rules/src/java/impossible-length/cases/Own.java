import java.util.List;

class Balance {
  private int owed;

  int size() {
    return -owed;
  }

  static boolean isEven(Balance balance) {
    // ok: java/impossible-length
    return balance.size() >= 0;
  }
}
