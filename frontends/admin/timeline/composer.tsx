import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './composer.module.css';

export interface ComposerTab {
  id: 'message' | 'note';
  label: string;
  content: ReactNode;
}

const KEY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Text for the client and text for the team, in two colors, so that none goes to the wrong reader. */
export function Composer({ tabs }: { tabs: ComposerTab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const id = useId();
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];
  if (!current) return null;
  const move = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    const next = step && tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setSelected(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <section className={`${styles.composer} ${current.id === 'note' ? styles.note : ''}`} aria-label="Write">
      <div role="tablist" aria-label="Who can read it" className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current.id}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current.id ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`} className={styles.panel}>
        {current.content}
      </div>
    </section>
  );
}
