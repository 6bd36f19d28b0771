import java.security.SecureRandom;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;

class Cases {
    void vectors(SecureRandom random, byte[] given) {
        byte[] zeros = new byte[16];
        // ruleid: java/constant-nonce
        new IvParameterSpec(zeros);
        byte[] filled = new byte[16];
        random.nextBytes(filled);
        // ok: java/constant-nonce
        new IvParameterSpec(filled);
        // ruleid: java/constant-nonce
        new GCMParameterSpec(128, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
        // ok: java/constant-nonce
        new GCMParameterSpec(128, given);
    }
}
