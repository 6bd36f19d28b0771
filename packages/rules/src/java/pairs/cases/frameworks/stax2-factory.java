import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import org.codehaus.stax2.XMLInputFactory2;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Bills {
  @PostMapping("/flawed")
  int flawed(@RequestBody String bill) throws Exception {
    XMLInputFactory factory = XMLInputFactory2.newFactory();
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    // ruleid: java/xml-external-entity
    return factory.createXMLStreamReader(new ByteArrayInputStream(bill.getBytes())).getEventType();
  }

  @PostMapping("/fixed")
  int fixed(@RequestBody String bill) throws Exception {
    XMLInputFactory factory = XMLInputFactory2.newFactory();
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    // ok: java/xml-external-entity
    return factory.createXMLStreamReader(new ByteArrayInputStream(bill.getBytes())).getEventType();
  }
}
