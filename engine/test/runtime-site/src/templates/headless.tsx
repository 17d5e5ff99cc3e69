export function Headless() {
  return <p>A page without a heading.</p>;
}
