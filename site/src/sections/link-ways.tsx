import { Link } from '@quellwerk/engine/react';
import { Day } from '../text/day.tsx';
import { withSoftHyphens } from '../ui/line-breaks.ts';
import { Way, Ways } from '../ui/drawings/ways.tsx';

interface LinkWaysProps {
  readonly items: readonly {
    readonly name: string;
    readonly summary: string;
    readonly path: string;
    /** Its day: that on which a webinar takes place. */
    readonly date?: string;
    /** What else is to be known with the day: that a webinar is over. */
    readonly note?: string | undefined;
    /** Of the words and of the page, where it is another than around them. */
    readonly bodyLanguage?: string;
  }[];
}

/** Pages as ways that leave the axis one after the other; the whole of each is its link. */
export function LinkWays({ items }: LinkWaysProps) {
  return (
    <Ways count={items.length}>
      {items.map(({ name, summary, path, date, note, bodyLanguage }, index) => (
        <Way
          key={path}
          language={bodyLanguage}
          following={items.length - index - 1}
          title={
            <Link className="stretched-link" href={path} hrefLang={bodyLanguage}>
              {withSoftHyphens(name)}
            </Link>
          }
        >
          {date !== undefined && (
            <>
              <Day day={date} />
              {note !== undefined && ` · ${note}`}
              <br />
            </>
          )}
          {summary}
        </Way>
      ))}
    </Ways>
  );
}
