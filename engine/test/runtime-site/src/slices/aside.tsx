export function Aside({ data }: { readonly data: { readonly text: string } }) {
  return <aside>{data.text}</aside>;
}
