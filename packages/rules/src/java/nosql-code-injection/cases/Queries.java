import com.mongodb.BasicDBObject;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.bson.Document;

class Queries extends HttpServlet {
    MongoCollection<Document> users;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String name = request.getParameter("name");
        // ruleid: java/nosql-code-injection
        users.find(Document.parse("{name: '" + name + "'}"));
        // ruleid: java/nosql-code-injection
        users.find(BasicDBObject.parse("{name: '" + name + "'}"));
        // ruleid: java/nosql-code-injection
        users.find(Filters.where("this.name == '" + name + "'"));
        // ruleid: java/nosql-code-injection
        users.find(new BasicDBObject("$where", "this.name == '" + name + "'"));
        // ruleid: java/nosql-code-injection
        users.find(new Document().append("$where", "this.name == '" + name + "'"));
        // ok: java/nosql-code-injection
        users.find(new Document("name", name));
        // ok: java/nosql-code-injection
        users.find(Filters.eq("name", name));
        // ok: java/nosql-code-injection
        users.find(new BasicDBObject("name", name));
        // ok: java/nosql-code-injection
        users.find(Document.parse("{name: 'a'}"));
        // ok: java/nosql-code-injection
        users.find(Document.parse("{age: " + Integer.parseInt(name) + "}"));
    }
}
