BANK=${BANK:-https://sandbox.bank.example}

# In live operation: --cert programme.pem as well.
TOKEN=$(curl --silent "$BANK/oauth/token" \
  --data "grant_type=client_credentials" \
  --data "client_id=programme-example" \
  --data-urlencode "scope=accounts payments" | jq --raw-output .access_token)
