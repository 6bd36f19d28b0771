import java.util.ArrayList;
import java.util.List;

class Report {
  boolean covers(Interval interval, List<String> names, ArrayList<String> more) {
    // ok: java/impossible-length
    if (interval.length() < 0) return false;
    // ruleid: java/impossible-length
    if (more.size() < 0) return false;
    // ruleid: java/impossible-length
    return names.size() >= 0;
  }
}
