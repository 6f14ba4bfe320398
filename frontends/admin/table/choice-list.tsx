import { Icon } from '@atelier/shared/ui/icon';
import { useEffect, useId, useRef } from 'react';
import inputs from '../small-input.module.css';
import styles from './choice-list.module.css';
import type { Choice } from './filter';
import { useActiveChoice } from './use-active-choice';

interface ListedChoice extends Choice {
  /** Leads to more choices. */
  isStep?: boolean;
}

interface ChoiceListProps {
  label: string;
  choices: readonly ListedChoice[];
  value?: string | undefined;
  search?: { text: string; type: (text: string) => void };
  note?: string | undefined;
  onChoose: (value: string) => void;
  onBack?: (() => void) | undefined;
}

/** A list to choose from by keyboard or pointer, with a search field where there are many choices. */
export function ChoiceList({ label, choices, value, search, note, onChoose, onBack }: ChoiceListProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { list, active, setActive, handleKey } = useActiveChoice({ choices, value, isList: !search, onBack });
  useEffect(() => (field.current ?? list.current)?.focus({ preventScroll: true }), [list]);
  const activeId = choices.length > 0 ? `${id}-${active}` : undefined;
  return (
    <>
      <ChoiceHead label={label} onBack={onBack} />
      {search && (
        <input
          ref={field}
          className={inputs.input}
          role="combobox"
          aria-label={`Search ${label.toLowerCase()}`}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={activeId}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={search.text}
          onChange={({ target }) => {
            search.type(target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        {...(!search && { tabIndex: 0, 'aria-activedescendant': activeId, onKeyDown: handleKey })}
        // The focus stays where it is.
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice, index) => (
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.value === value}
            className={`${styles.choice} ${index === active ? styles.active : ''}`}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(choice.value)}
          >
            <span className={styles.name}>{choice.label}</span>
            {choice.detail && <span className={styles.detail}> {choice.detail}</span>}
            {choice.isStep && <Icon name="chevron" size={14} />}
            {choice.value === value && (
              <span className={styles.check} aria-hidden>
                ✓
              </span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}

export const ChoiceHead = ({ label, onBack }: Pick<ChoiceListProps, 'label' | 'onBack'>) => (
  <p className={styles.head}>
    {onBack && (
      <button type="button" aria-label="All filters" className={styles.back} onClick={onBack}>
        <Icon name="chevron" size={14} />
      </button>
    )}
    {label}
  </p>
);
