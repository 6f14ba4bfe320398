import { PRODUCT_FEATURES } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useId } from 'react';
import { RowControls } from '../editable-list/row-controls';
import { useEditableList } from '../editable-list/use-editable-list';
import styles from './product-dialog.module.css';
import { type Feature, createFeature } from './form-state';

interface FeatureListProps {
  features: Feature[];
  error: string | undefined;
  onChange: (features: Feature[]) => void;
}

export function FeatureList({ features, error, onChange }: FeatureListProps) {
  const id = useId();
  const { container, isFull, add, remove, move, onEnter } = useEditableList({
    lines: features,
    maxLines: PRODUCT_FEATURES.maxCount,
    createLine: createFeature,
    onChange,
  });
  const invalidIndex = Number(/^Feature (\d+)/.exec(error ?? '')?.[1]) - 1;

  const write = (index: number, text: string) =>
    onChange(features.map((feature, position) => (position === index ? { ...feature, text } : feature)));

  return (
    <fieldset ref={container} className={styles.features} aria-describedby={`${id}-hint`}>
      <legend>Features</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        The first five show on the card. “Everything in Lights On” adds that package’s features to the comparison. Press
        Enter to add another.
      </p>
      <ol className={styles.lines}>
        {features.map(({ key, text }, index) => (
          <li key={key} data-line={key} className={styles.line} onKeyDown={(event) => onEnter(event, index)}>
            <input
              aria-label={`Feature ${index + 1}`}
              value={text}
              maxLength={PRODUCT_FEATURES.length.max}
              aria-invalid={index === invalidIndex || undefined}
              aria-describedby={index === invalidIndex ? `${id}-error` : undefined}
              onChange={({ target }) => write(index, target.value)}
            />
            <RowControls itemName={`feature ${index + 1}`} count={features.length} {...{ index, move, remove }} />
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <Button onClick={() => add()} disabled={isFull}>
        Add feature
      </Button>
      {isFull && <p className={styles.hint}>{PRODUCT_FEATURES.maxCount} is the most features a package can have.</p>}
    </fieldset>
  );
}
