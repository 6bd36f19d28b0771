import com.jcraft.jsch.JSch;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.Session;
import java.util.Properties;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.verification.OpenSSHKnownHosts;
import net.schmizz.sshj.transport.verification.PromiscuousVerifier;

class Cases {
    void jsch(JSch ssh, String host) throws JSchException {
        Session session = ssh.getSession("deploy", host);
        // ruleid: java/ssh-host-key-unchecked
        session.setConfig("StrictHostKeyChecking", "no");
        // ok: java/ssh-host-key-unchecked
        session.setConfig("PreferredAuthentications", "no");
        Properties loose = new Properties();
        // ruleid: java/ssh-host-key-unchecked
        loose.put("StrictHostKeyChecking", "no");
        session.setConfig(loose);
        Properties strict = new Properties();
        // ok: java/ssh-host-key-unchecked
        strict.put("StrictHostKeyChecking", "yes");
        session.setConfig(strict);
    }

    void sshj(SSHClient client, OpenSSHKnownHosts known) {
        // ruleid: java/ssh-host-key-unchecked
        client.addHostKeyVerifier(new PromiscuousVerifier());
        // ok: java/ssh-host-key-unchecked
        client.addHostKeyVerifier(known);
    }
}
