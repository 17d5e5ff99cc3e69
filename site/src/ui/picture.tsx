import type { ImageValue } from '@quellwerk/engine/content';

interface PictureProps {
  readonly image: ImageValue;
  readonly className?: string | undefined;
  /** How wide its place is, as `sizes` has it; where a browser measures it itself, that counts. */
  readonly sizes: string;
}

/** A picture of an author: the best format a browser knows, no wider than its place, and the place kept free for it. */
export function Picture({ image, className, sizes }: PictureProps) {
  const { src, alt, width, height, sources } = image;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={`auto, ${sizes}`} />
      ))}
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
