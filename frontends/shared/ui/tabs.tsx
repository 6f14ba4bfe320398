import { Link } from '@atelier/shared/router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { scrollToSelected } from './scroll-to-selected';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  to: string;
}

const KEY_MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
  // Links activate on Enter; tabs must also activate on Space.
  ' ': (at) => at,
};

export function Tabs({
  label,
  tabs,
  selected,
  children,
}: {
  label: string;
  tabs: Tab[];
  selected: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToSelected(list.current, document.getElementById(`tab-${selected}`)), [selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = KEY_MOVES[event.key];
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = all[step(at, all.length - 1)];
    next?.focus();
    next?.click();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ id, label: text, to }) => (
          <Link
            key={id}
            to={to}
            replace
            preventScrollReset
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === selected}
            aria-controls="tab-panel"
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
          >
            {text}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${selected}`}>
        {children}
      </div>
    </>
  );
}
