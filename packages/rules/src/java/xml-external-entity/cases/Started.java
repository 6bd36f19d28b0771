import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

public class Started {
  public static void main(String[] args) throws Exception {
    read(Started.class.getResourceAsStream("/own.xml"));
  }

  public static Document read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    // ok: java/xml-external-entity
    return factory.newDocumentBuilder().parse(in);
  }
}
