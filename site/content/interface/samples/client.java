import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

static final String BANK = System.getenv().getOrDefault("BANK", "https://sandbox.bank.example");

// In live operation the client also presents your certificate (sslContext).
static final HttpClient HTTP = HttpClient.newHttpClient();
static String token;

/** Problem details (RFC 9457): decide by type, and by nothing else. */
static class Problem extends RuntimeException {
  final String type;

  Problem(String details) {
    super(field(details, "title"));
    type = field(details, "type");
  }
}

static void signOn() throws IOException, InterruptedException {
  var form = "grant_type=client_credentials&client_id=programme-example&scope=accounts+payments";
  var request = HttpRequest.newBuilder(URI.create(BANK + "/oauth/token"))
      .header("Content-Type", "application/x-www-form-urlencoded")
      .POST(BodyPublishers.ofString(form))
      .build();
  token = field(HTTP.send(request, BodyHandlers.ofString()).body(), "access_token");
}

/** One call, repeated with the same key while nobody knows whether it arrived. */
static String call(String method, String path, String key, String body) throws InterruptedException {
  var request = HttpRequest.newBuilder(URI.create(BANK + path))
      .header("Authorization", "Bearer " + token)
      .header("Content-Type", "application/json")
      .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  if (key != null) request.header("Idempotency-Key", key);
  for (int attempt = 0; ; attempt++) {
    long seconds = 1L << attempt;
    try {
      var answer = HTTP.sendAsync(request.build(), BodyHandlers.ofString()).get(10, TimeUnit.SECONDS);
      if (answer.statusCode() < 300) return answer.body();
      if (answer.statusCode() != 429 && answer.statusCode() < 500) throw new Problem(answer.body());
      seconds = answer.headers().firstValueAsLong("Retry-After").orElse(seconds);
    } catch (ExecutionException | TimeoutException lost) {
      // No answer, or half of one: the same key makes the next attempt safe.
    }
    if (attempt == 4) throw new IllegalStateException(method + " " + path + ": no answer after five attempts.");
    Thread.sleep(seconds * 1000);
  }
}

/** Stands for your JSON library. */
static String field(String json, String name) {
  var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
  return match.find() ? match.group(1) : null;
}
