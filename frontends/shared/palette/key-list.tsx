import { Checkbox } from '@atelier/shared/antd/forms';
import { useState } from 'react';
import { hasKeyShortcuts, setKeyShortcuts } from './key-shortcuts';
import styles from './palette.module.css';
import { GO_TO } from './use-shortcuts';

const ALWAYS = [
  ['Ctrl+K or ⌘+K', 'Search'],
  ['Ctrl+Enter', 'Send what you’re writing, or confirm'],
  ['Esc', 'Close a dialog'],
] as const;

const SINGLE = [
  ['/', 'Search'],
  ['n', 'New'],
  ['j and k', 'Next and previous row or record'],
  ['f', 'Filter a list'],
  ...Object.entries(GO_TO).map(([key, { label }]) => [`g then ${key}`, label] as const),
  ['?', 'This list'],
] as const;

export function KeyList() {
  const [isOn, setIsOn] = useState(hasKeyShortcuts);
  const change = (next: boolean) => {
    setKeyShortcuts(next);
    setIsOn(next);
  };
  return (
    <>
      <Keys keys={ALWAYS} />
      <Checkbox checked={isOn} onChange={({ target }) => change(target.checked)}>
        Single-key shortcuts
      </Checkbox>
      {isOn && <Keys keys={SINGLE} />}
    </>
  );
}

const Keys = ({ keys }: { keys: readonly (readonly [string, string])[] }) => (
  <dl className={styles.keys}>
    {keys.map(([key, effect]) => (
      <div key={key}>
        <dt>
          {key
            .split(/( and | or | then |\+)/)
            .map((part, at) =>
              at % 2 ? <span key={at}>{part === '+' ? ' ' : part}</span> : <kbd key={at}>{part}</kbd>,
            )}
        </dt>
        <dd>{effect}</dd>
      </div>
    ))}
  </dl>
);
