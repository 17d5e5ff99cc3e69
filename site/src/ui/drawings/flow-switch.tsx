import type { FlowChoices } from '../../build/flow-layout/draw-flow.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import type { FlowWords } from './flow-drawing.tsx';
import styles from './flow-switch.module.css';

type FlowSwitchProps = FlowChoices & { readonly words: FlowWords };

/**
 * Several flows of which one is shown. The choice is made of radio buttons and
 * styles, so it needs no script to come first; without script there is no
 * choice, and all flows stand one below another.
 */
export function FlowSwitch({ title, choices, words }: FlowSwitchProps) {
  return (
    <div className={styles.switch}>
      <fieldset className={styles.choices}>
        <legend>{title}</legend>
        {choices.map(({ id, label }, index) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="flow" value={id} data-flow-choice={id} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.flows}>
        {choices.map(({ id, label, flow }) => (
          <div key={id} className={styles.flow}>
            <p className={styles.name}>{label}</p>
            <FlowDrawing flow={flow} words={words} prefix={id} name={label} />
          </div>
        ))}
      </div>
    </div>
  );
}
