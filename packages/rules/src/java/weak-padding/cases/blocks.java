import javax.crypto.Cipher;

class Paddings {
    void make() throws Exception {
        // ruleid: java/weak-padding
        Cipher.getInstance("RSA/ECB/PKCS1Padding");
        // ruleid: java/weak-padding
        Cipher.getInstance("RSA");
        // ruleid: java/weak-padding
        Cipher.getInstance("RSA/None/NoPadding");
        // ok: java/weak-padding
        Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
        // ok: java/weak-padding
        Cipher.getInstance("AES/GCM/NoPadding");
    }
}
