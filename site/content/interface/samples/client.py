import json, os, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BANK = os.environ.get("BANK", "https://sandbox.bank.example")


class Problem(Exception):
    """Problem details (RFC 9457): decide by type, and by nothing else."""

    def __init__(self, details: dict):
        super().__init__(details["title"])
        self.details = details


# In live operation the connection also presents your client certificate.
sign_on = {
    "grant_type": "client_credentials",
    "client_id": "programme-example",
    "scope": "accounts payments",
}
with urlopen(f"{BANK}/oauth/token", urlencode(sign_on).encode(), timeout=10) as answer:
    TOKEN = json.load(answer)["access_token"]


def call(method: str, path: str, key: str | None = None, body: dict | None = None) -> dict:
    """One call, repeated with the same key while nobody knows whether it arrived."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    if key is not None:
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(5):
        wait = 2**attempt
        request = Request(BANK + path, data, headers, method=method)
        try:
            try:
                with urlopen(request, timeout=10) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if error.code != 429 and error.code < 500:
                    raise Problem(json.load(error)) from None
                wait = int(error.headers.get("Retry-After", wait))
        except (OSError, HTTPException, ValueError):
            pass  # No answer, or half of one: the same key makes the next attempt safe.
        if attempt < 4:
            time.sleep(wait)
    raise TimeoutError(f"{method} {path}: no answer after five attempts.")
