const BANK = process.env['BANK'] ?? 'https://sandbox.bank.example';

/** Problem details (RFC 9457): decide by `type`, and by nothing else. */
class Problem extends Error {
  readonly details: { type: string; title: string; instance: string };
  constructor(details: Problem['details']) {
    super(details.title);
    this.details = details;
  }
}

// In live operation the connection also presents your client certificate.
const signOn = await fetch(`${BANK}/oauth/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'programme-example',
    scope: 'accounts payments',
  }),
});
const { access_token: token } = await signOn.json();

/** One call, repeated with the same key while nobody knows whether it arrived. */
async function call(method: string, path: string, key?: string, body?: object): Promise<any> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(BANK + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    // No answer, or half of one: the same key makes the next attempt safe.
    const content = await answer?.json().catch(() => undefined);
    if (answer?.ok && content) return content;
    if (answer && content && answer.status !== 429 && answer.status < 500) throw new Problem(content);
    if (attempt === 4) throw new Error(`${method} ${path}: no answer after five attempts.`);
    const seconds = Number(answer?.headers.get('retry-after') ?? 2 ** attempt);
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}
