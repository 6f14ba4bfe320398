import { Button } from '@atelier/shared/antd/frame';
import { Boundary } from '@atelier/shared/boundary';
import { Icon } from '@atelier/shared/ui/icon';
import { lazyPart } from '@atelier/shared/lazy-page';
import { Suspense, useEffect, useState } from 'react';
import styles from './palette-buttons.module.css';
import { type PaletteView, useShortcuts } from './use-shortcuts';

const load = () => import(/* webpackChunkName: "palette" */ './palette');
const Palette = lazyPart(load);

/** After what the page itself needs. */
const PRELOAD_AFTER_MS = 2000;

/** The search and the New button of the console’s header, both of which open the palette. */
export function PaletteButtons() {
  const [view, setView] = useState<PaletteView>();
  const [typed, setTyped] = useState('');
  useShortcuts(setView);
  useEffect(() => {
    // Offline, opening it tries again.
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    setView(undefined);
    setTyped('');
  };
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setView('search')}
      >
        <Icon name="search" />
        <span className={styles.hint}>Search or jump to…</span>
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {/* Not filled: that is for the page's own primary action. */}
      <Button onClick={() => setView('create')}>New</Button>
      {view && (
        <Boundary resetKey={view} fallback={null}>
          <Suspense fallback={view !== 'keys' && <TypedAhead value={typed} onChange={setTyped} onClose={close} />}>
            <Palette view={view} typedAhead={typed} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

interface TypedAheadProps {
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Keeps what is typed while the palette loads. */
function TypedAhead({ value, onChange, onClose }: TypedAheadProps) {
  return (
    <div role="dialog" aria-label="Search" className={styles.ahead}>
      <input
        ref={(field) => field?.focus()}
        className={styles.aheadField}
        aria-label="Search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </div>
  );
}
