import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.RSAKeyGenParameterSpec;

class KeySizes {
    void pairs() throws Exception {
        KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
        // ruleid: java/weak-cipher
        rsa.initialize(1024);
        // ruleid: java/weak-cipher
        rsa.initialize(512, new SecureRandom());
        // ok: java/weak-cipher
        rsa.initialize(2048);
        // ruleid: java/weak-cipher
        rsa.initialize(new RSAKeyGenParameterSpec(1024, RSAKeyGenParameterSpec.F4));
        // ok: java/weak-cipher
        rsa.initialize(new RSAKeyGenParameterSpec(3072, RSAKeyGenParameterSpec.F4));
    }

    void curves() throws Exception {
        KeyPairGenerator curve = KeyPairGenerator.getInstance("EC");
        // ok: java/weak-cipher
        curve.initialize(256);
        // ok: java/weak-cipher
        curve.initialize(384, new SecureRandom());
    }
}
