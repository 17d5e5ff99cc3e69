import type { BrandPreviewView } from '../../build/tools/brand-preview-view.ts';
import { BRAND_FIELDS } from '../../shared/tools/brand.ts';
import { builtData } from '../../shared/tools/built-data.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { RESULT_ATTRIBUTE, TOOL_PROBLEM_ATTRIBUTE, toolForm } from '../../shared/tools/tool-markup.ts';
import { BrandPictures, CardPicture } from './brand-pictures.tsx';
import styles from './brand-preview.module.css';
import { ToolNote } from './tool-form.tsx';
import formStyles from './tool-form.module.css';

interface Props {
  readonly view: BrandPreviewView;
  readonly id: string;
}

const SENTENCES = ['ground', 'light', 'dark'] as const;

/** Name and colour of a brand, and what an account of it would look like. */
export function BrandPreview({ view, id }: Props) {
  const { words, examples } = view;
  const [first] = examples;
  if (first === undefined) return null;
  return (
    <div className={styles.tool}>
      <ToolNote>{words.needsScript}</ToolNote>
      <BrandForm view={view} id={id} />
      <div className={styles.result} {...{ [RESULT_ATTRIBUTE]: '' }}>
        <BrandPictures brand={first.brand} words={words} />
        <section aria-labelledby={`${id}-contrast`}>
          <h3 id={`${id}-contrast`} className={styles.heading}>
            {words.contrastTitle}
          </h3>
          <div role="status">
            <ul className={styles.sentences}>
              {SENTENCES.map((name) => (
                <li key={name} data-value={name}>
                  {first.sentences[name]}
                </li>
              ))}
            </ul>
          </div>
          <a data-share="" href={first.query} className={styles.share}>
            {words.share}
          </a>
        </section>
      </div>
      <section aria-labelledby={`${id}-examples`}>
        <h3 id={`${id}-examples`} className={styles.heading}>
          {words.examplesTitle}
        </h3>
        <ul className={styles.examples} role="list">
          {examples.map(({ brand, sentences, query }) => (
            <li key={brand.name}>
              <CardPicture brand={brand} words={words} />
              <p>{sentences.light}</p>
              <a href={query} className={styles.try}>
                {fillWords(words.tryExample, { name: brand.name })}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function BrandForm({ view: { tool, words, examples }, id }: Props) {
  const start = examples[0]?.brand;
  // The example's mark is that of its name, and would be left beside a name that somebody types.
  const values = { name: start?.name, colour: start?.colour, mark: '' };
  return (
    <form
      className={`${formStyles.form} ${styles.form}`}
      aria-label={words.title}
      method="dialog"
      {...toolForm(tool)}
      {...builtData('contrast', words.contrast)}
      autoComplete="off"
      noValidate
    >
      {BRAND_FIELDS.map((name) => (
        <div key={name} className={`${formStyles.field} ${styles.field}`}>
          <label htmlFor={`${id}-${name}`}>{words.labels[name]}</label>
          <div className={styles.inputs}>
            <input
              id={`${id}-${name}`}
              name={name}
              type="text"
              className={name === 'colour' ? undefined : styles.words}
              defaultValue={values[name]}
              spellCheck={false}
              autoCapitalize="off"
              aria-describedby={`${id}-${name}-help`}
            />
            {name === 'colour' && (
              <input
                type="color"
                className={styles.picker}
                defaultValue={values.colour}
                aria-label={words.labels.picker}
                data-picker=""
              />
            )}
          </div>
          <p id={`${id}-${name}-help`} className={formStyles.help}>
            {words.help[name]}
          </p>
          <p
            id={`${id}-${name}-problem`}
            className={formStyles.problem}
            role="alert"
            {...{ [TOOL_PROBLEM_ATTRIBUTE]: name }}
            hidden
          >
            {words.problems[name]}
          </p>
        </div>
      ))}
      {/* The pictures follow every key; the button is there for the Enter key. */}
      <button type="submit" hidden>
        {words.title}
      </button>
      <p className={`${formStyles.help} ${styles.privacy}`}>{words.privacy}</p>
    </form>
  );
}
