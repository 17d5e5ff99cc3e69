/** A mail address that breaks after its at sign rather than at any letter; other words stay as they are. */
export function MailAddress({ address }: { readonly address: string }) {
  const end = address.indexOf('@') + 1;
  if (end === 0) return address;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}
