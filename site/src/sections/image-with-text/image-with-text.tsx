import { RichText } from '../../text/rich-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './image-with-text.module.css';

/** A picture beside the text that it explains. */
export function ImageWithText({ value, id }: SectionProps<'image-with-text'>) {
  return (
    <SectionShell id={id} title={value.title}>
      <div className={value.imageSide === 'start' ? styles.imageFirst : styles.imageLast}>
        <div>
          <RichText value={value.text} />
        </div>
        <Picture image={value.image} className={styles.image} sizes="(width < 48rem) 100vw, 36rem" />
      </div>
    </SectionShell>
  );
}
