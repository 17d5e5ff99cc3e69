import type { BrandPreviewWords } from '../../build/tools/brand-preview.schema.ts';
import { GROUNDS, nameSize } from '../../shared/tools/brand.ts';
import type { Brand, Scheme } from '../../shared/tools/brand.ts';
import { fillWords } from '../../shared/fill-words.ts';
import styles from './brand-pictures.module.css';

interface PicturesProps {
  readonly brand: Brand;
  readonly words: Pick<BrandPreviewWords, 'pictures' | 'drawn'>;
}

/**
 * Attributes by which the script finds what changes with the brand. Colours are
 * attributes of the shapes: the policy of the pages allows no style in markup.
 */
const fill = (value: string, name: 'colour' | 'onColour' | Scheme) => ({ fill: value, 'data-fill': name });

function label(words: string, name: string) {
  return { role: 'img', 'aria-label': fillWords(words, { name }), 'data-label': words };
}

/** The account screen in both schemes, the card, and a line of the statement. */
export function BrandPictures({ brand, words }: PicturesProps) {
  return (
    <div className={styles.pictures}>
      <AccountPicture brand={brand} words={words} scheme="light" />
      <AccountPicture brand={brand} words={words} scheme="dark" />
      <div className={styles.beside}>
        <CardPicture brand={brand} words={words} />
        <StatementPicture brand={brand} words={words} />
      </div>
    </div>
  );
}

const SCREENS = {
  light: { ground: GROUNDS.light, ink: '#10201a', soft: '#4a5750', line: '#d8dcd9' },
  dark: { ground: GROUNDS.dark, ink: '#f3f5f4', soft: '#b9c3c0', line: '#35403f' },
} as const;

function AccountPicture({
  brand,
  words: { pictures, drawn },
  scheme,
}: PicturesProps & { readonly scheme: Scheme }) {
  const { ground, ink, soft, line } = SCREENS[scheme];
  const { colour, onColour, accents } = brand;
  return (
    <svg className={styles.screen} viewBox="0 0 240 420" {...label(pictures[scheme], brand.name)}>
      <rect x="1" y="1" width="238" height="418" rx="20" fill={ground} stroke={line} strokeWidth="2" />
      <path d="M2 84V21A19 19 0 0 1 21 2H219A19 19 0 0 1 238 21V84Z" {...fill(colour, 'colour')} />
      <Mark brand={brand} x={38} y={48} />
      <Name brand={brand} x={66} y={54} full={19} />
      <text x="20" y="118" fontSize="14" fill={soft}>
        {drawn.balance}
      </text>
      <text x="20" y="150" fontSize="28" fontWeight="650" fill={ink}>
        {drawn.amount}
      </text>
      <rect x="20" y="170" width="200" height="40" {...fill(colour, 'colour')} />
      <text
        x="120"
        y="195"
        fontSize="15"
        fontWeight="600"
        textAnchor="middle"
        {...fill(onColour, 'onColour')}
      >
        {drawn.send}
      </text>
      {drawn.entries.map((entry, index) => (
        <g key={entry.label}>
          <text x="20" y={248 + index * 42} fontSize="14" fill={ink}>
            {entry.label}
          </text>
          <text x="220" y={248 + index * 42} fontSize="14" textAnchor="end" fill={ink}>
            {entry.amount}
          </text>
          <path d={`M20 ${262 + index * 42}H220`} stroke={line} />
        </g>
      ))}
      <text x="20" y="390" fontSize="15" fontWeight="600" {...fill(accents[scheme].shade, scheme)}>
        {drawn.all} →
      </text>
    </svg>
  );
}

/** The card alone is also the picture of an example. */
export function CardPicture({ brand, words: { pictures, drawn } }: PicturesProps) {
  const { colour, onColour } = brand;
  return (
    <svg className={styles.card} viewBox="0 0 340 214" {...label(pictures.card, brand.name)}>
      <rect width="340" height="214" rx="14" {...fill(colour, 'colour')} />
      <Mark brand={brand} x={42} y={42} />
      <Name brand={brand} x={70} y={48} full={19} />
      <text x="318" y="48" fontSize="14" textAnchor="end" {...fill(onColour, 'onColour')}>
        {drawn.kind}
      </text>
      <rect x="24" y="84" width="40" height="30" rx="5" fill="#d9b65c" />
      <path d="M24 94H38M24 104H38M50 94H64M50 104H64M38 84V114M50 84V114" stroke="#7a5f1c" fill="none" />
      <text x="24" y="150" fontSize="19" letterSpacing="1.5" {...fill(onColour, 'onColour')}>
        {drawn.number}
      </text>
      <text x="24" y="186" fontSize="16" {...fill(onColour, 'onColour')}>
        {drawn.holder}
      </text>
      <text x="318" y="186" fontSize="15" textAnchor="end" {...fill(onColour, 'onColour')}>
        {drawn.issuer}
      </text>
    </svg>
  );
}

function StatementPicture({ brand, words: { pictures, drawn } }: PicturesProps) {
  const { ground, ink, soft, line } = SCREENS.light;
  return (
    <svg className={styles.statement} viewBox="0 0 340 120" {...label(pictures.statement, brand.name)}>
      <rect x="0.5" y="0.5" width="339" height="119" fill={ground} stroke={line} />
      <rect x="0" y="0" width="6" height="120" {...fill(brand.colour, 'colour')} />
      <text x="22" y="30" fontSize="13" fill={soft}>
        {drawn.day}
      </text>
      <text
        x="22"
        y="58"
        fontSize={nameSize(brand.name, 18)}
        fontWeight="650"
        data-value="name"
        data-full-size="18"
        {...fill(brand.accents.light.shade, 'light')}
      >
        {brand.name}
      </text>
      <text x="22" y="80" fontSize="14" fill={ink}>
        {drawn.purchase}
      </text>
      <text x="22" y="104" fontSize="14" fill={soft}>
        {drawn.account}
      </text>
      <text x="322" y="58" fontSize="18" fontWeight="650" textAnchor="end" fill={ink}>
        {drawn.price}
      </text>
    </svg>
  );
}

interface PlacedProps {
  readonly brand: Brand;
  readonly x: number;
  readonly y: number;
}

function Mark({ brand: { colour, onColour, mark }, x, y }: PlacedProps) {
  return (
    <>
      <circle cx={x} cy={y} r="18" {...fill(onColour, 'onColour')} />
      <text
        x={x}
        y={y + 6}
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        data-value="mark"
        {...fill(colour, 'colour')}
      >
        {mark}
      </text>
    </>
  );
}

function Name({ brand: { name, onColour }, x, y, full }: PlacedProps & { readonly full: number }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={nameSize(name, full)}
      fontWeight="650"
      data-value="name"
      data-full-size={full}
      {...fill(onColour, 'onColour')}
    >
      {name}
    </text>
  );
}
