import { PhoneLink } from './phone-link.tsx';

/** As the build sets them, with no-break spaces: `+49 30 4050 4050`, and the number for blocking, which has no country in front. */
const TELEPHONE = /(\+\d+(?:\u00a0\d+)+|116\u00a0116)/;

/** A plain text whose telephone numbers can be tapped. */
export function CallableText({ children }: { readonly children: string }) {
  return children.split(TELEPHONE).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their places
      <PhoneLink key={index} number={piece} />
    ),
  );
}
