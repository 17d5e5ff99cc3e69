# For a look by hand. $BODY is the raw body, $HEADER is Webhook-Signature.
TIME=${HEADER#t=}
TIME=${TIME%%,*}
HASH=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/.* //')
if [ "$HEADER" = "t=$TIME,v1=$HASH" ]; then
  echo "genuine, $(($(date +%s) - TIME)) seconds old"
fi
