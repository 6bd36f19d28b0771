import java.util.Map;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

public class Labels {
  @Context public Transaction tx;

  @Procedure("labels.flawed")
  public void flawed(@Name("label") String label) {
    // ruleid: java/sql-injection
    tx.execute("MATCH (n:`" + label + "`) RETURN n");
  }

  @Procedure("labels.fixed")
  public void fixed(@Name("label") String label) {
    // ok: java/sql-injection
    tx.execute("MATCH (n) WHERE $label IN labels(n) RETURN n", Map.of("label", label));
  }
}
