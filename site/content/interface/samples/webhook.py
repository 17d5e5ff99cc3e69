import hashlib, hmac, re, time


def is_genuine(body: bytes, header: str, secret: bytes) -> bool:
    """True if the bank signed this body within the last five minutes."""
    match = re.fullmatch(r"t=(\d{1,12}),v1=([0-9a-f]{64})", header, re.ASCII)
    if match is None or abs(time.time() - int(match[1])) > 300:
        return False
    signed = match[1].encode() + b"." + body
    expected = hmac.new(secret, signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, match[2])
