import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** True if the bank signed this body within the last five minutes. */
static boolean isGenuine(byte[] body, String header, byte[] secret) throws GeneralSecurityException {
  var match = Pattern.compile("t=(\\d{1,12}),v1=([0-9a-f]{64})").matcher(header);
  if (!match.matches()) return false;
  long age = Instant.now().getEpochSecond() - Long.parseLong(match.group(1));
  if (Math.abs(age) > 300) return false;
  var mac = Mac.getInstance("HmacSHA256");
  mac.init(new SecretKeySpec(secret, "HmacSHA256"));
  mac.update((match.group(1) + ".").getBytes(StandardCharsets.US_ASCII));
  return MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(match.group(2)));
}
