import { PRODUCT_FEATURES } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './product-dialog.module.css';
import { type Feature, feature } from './filled-in';

interface FeatureListProps {
  features: Feature[];
  error: string | undefined;
  onChange: (features: Feature[]) => void;
}

/** What is in a package, line by line: Enter begins the next one. */
export function FeatureList({ features, error, onChange }: FeatureListProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = useKeys(box);
  const full = features.length >= PRODUCT_FEATURES.most;
  const wrong = Number(/^Feature (\d+)/.exec(error ?? '')?.[1]) - 1;

  const write = (at: number, text: string) =>
    onChange(features.map((one, index) => (index === at ? { ...one, text } : one)));
  const addAfter = (at: number) => {
    if (full) return;
    const added = feature();
    goTo.current = `input[data-key="${added.key}"]`;
    onChange(features.toSpliced(at + 1, 0, added));
  };
  const remove = (at: number) => {
    const next = features[at + 1] ?? features[at - 1];
    goTo.current = next ? `input[data-key="${next.key}"]` : '[data-add]';
    onChange(features.toSpliced(at, 1));
  };
  const move = (at: number, to: number) => {
    const one = features[at];
    if (!one || to < 0 || to >= features.length) return;
    goTo.current = `[data-step="${one.key}${to < at ? 'up' : 'down'}"]`;
    onChange(features.toSpliced(at, 1).toSpliced(to, 0, one));
  };
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(at);
  };

  return (
    <fieldset ref={box} className={styles.features} aria-describedby={`${id}-hint`}>
      <legend>Features</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        The first five are seen at once. Enter begins the next one.
      </p>
      <ol className={styles.lines}>
        {features.map(({ key, text }, at) => (
          <li key={key} className={styles.line}>
            <input
              data-key={key}
              aria-label={`Feature ${at + 1}`}
              value={text}
              maxLength={PRODUCT_FEATURES.length.max}
              aria-invalid={at === wrong || undefined}
              aria-describedby={at === wrong ? `${id}-error` : undefined}
              onChange={({ target }) => write(at, target.value)}
              onKeyDown={(event) => onEnter(event, at)}
            />
            <Small label={`Move feature ${at + 1} up`} step={`${key}up`} stop={at === 0} press={() => move(at, at - 1)}>
              ↑
            </Small>
            <Small
              label={`Move feature ${at + 1} down`}
              step={`${key}down`}
              stop={at === features.length - 1}
              press={() => move(at, at + 1)}
            >
              ↓
            </Small>
            <Small label={`Remove feature ${at + 1}`} press={() => remove(at)}>
              ×
            </Small>
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <Button data-add="" onClick={() => addAfter(features.length - 1)} disabled={full}>
        Add a feature
      </Button>
      {full && <p className={styles.hint}>{PRODUCT_FEATURES.most} is as many as a package can have.</p>}
    </fieldset>
  );
}

interface SmallProps {
  label: string;
  step?: string;
  stop?: boolean;
  press: () => void;
  children: string;
}

const Small = ({ label, step, stop, press, children }: SmallProps) => (
  <button
    type="button"
    className={styles.small}
    aria-label={label}
    aria-disabled={stop}
    data-step={step}
    onClick={press}
  >
    <span aria-hidden="true">{children}</span>
  </button>
);

/** Where the keys go once the list has changed. */
function useKeys(box: { current: HTMLElement | null }) {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return wanted;
}
