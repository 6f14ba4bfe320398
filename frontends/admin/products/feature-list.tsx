import { PRODUCT_FEATURES } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { useId } from 'react';
import { Steps } from '../lines/steps';
import { useLines } from '../lines/use-lines';
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
  const { box, full, add, remove, move, onEnter } = useLines({
    lines: features,
    most: PRODUCT_FEATURES.maxCount,
    blank: feature,
    onChange,
  });
  const wrong = Number(/^Feature (\d+)/.exec(error ?? '')?.[1]) - 1;

  const write = (at: number, text: string) =>
    onChange(features.map((one, index) => (index === at ? { ...one, text } : one)));

  return (
    <fieldset ref={box} className={styles.features} aria-describedby={`${id}-hint`}>
      <legend>Features</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        The first five are seen at once. Enter begins the next one.
      </p>
      <ol className={styles.lines}>
        {features.map(({ key, text }, at) => (
          <li key={key} data-line={key} className={styles.line} onKeyDown={(event) => onEnter(event, at)}>
            <input
              aria-label={`Feature ${at + 1}`}
              value={text}
              maxLength={PRODUCT_FEATURES.length.max}
              aria-invalid={at === wrong || undefined}
              aria-describedby={at === wrong ? `${id}-error` : undefined}
              onChange={({ target }) => write(at, target.value)}
            />
            <Steps of={`feature ${at + 1}`} count={features.length} {...{ at, move, remove }} />
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <Button onClick={add} disabled={full}>
        Add a feature
      </Button>
      {full && <p className={styles.hint}>{PRODUCT_FEATURES.maxCount} is as many as a package can have.</p>}
    </fieldset>
  );
}
