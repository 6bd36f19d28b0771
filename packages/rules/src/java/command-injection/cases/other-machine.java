import com.jcraft.jsch.ChannelExec;
import com.jcraft.jsch.JSch;
import com.jcraft.jsch.Session;
import jakarta.servlet.http.HttpServletRequest;

class Remote {
  void run(HttpServletRequest request) throws Exception {
    Session session = new JSch().getSession("deploy", "localhost", 22);
    ChannelExec channel = (ChannelExec) session.openChannel("exec");
    // ruleid: java/command-injection
    channel.setCommand("rm -rf /srv/" + request.getParameter("name"));
    // ok: java/command-injection
    channel.setCommand("ls /srv");
    channel.connect();
  }
}
