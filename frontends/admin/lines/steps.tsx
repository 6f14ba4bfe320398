import styles from './steps.module.css';

interface StepsProps {
  /** What it is called: "line 2". */
  of: string;
  at: number;
  count: number;
  move: (at: number, to: number) => void;
  remove: (at: number) => void;
}

/** What moves a line, or takes it away. What leads nowhere keeps the keys. */
export function Steps({ of, at, count, move, remove }: StepsProps) {
  return (
    <div className={styles.steps}>
      <Small label={`Move ${of} up`} step="up" stop={at === 0} press={() => move(at, at - 1)}>
        ↑
      </Small>
      <Small label={`Move ${of} down`} step="down" stop={at === count - 1} press={() => move(at, at + 1)}>
        ↓
      </Small>
      <Small label={`Remove ${of}`} press={() => remove(at)}>
        ×
      </Small>
    </div>
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
