import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
