import { Button } from '@atelier/shared/antd/frame';
import { Boundary } from '@atelier/shared/boundary';
import { Icon } from '@atelier/shared/ui/icon';
import { lazy, Suspense, useState } from 'react';
import styles from './palette-buttons.module.css';
import { type PaletteView, useShortcuts } from './use-shortcuts';

const Palette = lazy(() => import(/* webpackChunkName: "palette" */ './palette'));

/** The search and the New button of the console’s header, both of which open the palette. */
export function PaletteButtons() {
  const [view, setView] = useState<PaletteView>();
  useShortcuts(setView);
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
          <Suspense fallback={null}>
            <Palette view={view} onClose={() => setView(undefined)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
