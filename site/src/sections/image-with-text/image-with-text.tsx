import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './image-with-text.module.css';

/** A picture beside the text that it explains. */
export function ImageWithText({ value, id }: SectionProps<'image-with-text'>) {
  const { src, alt, width, height } = value.image;
  return (
    <SectionShell id={id} title={value.title}>
      <div className={value.imageSide === 'start' ? styles.imageFirst : styles.imageLast}>
        <div className={styles.text}>
          <RichText value={value.text} />
        </div>
        <img
          className={styles.image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </div>
    </SectionShell>
  );
}
