import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { useEffect, useRef } from 'react';
import { hasKeyShortcuts } from './key-shortcuts';

export type PaletteView = 'search' | 'create' | 'keys';

export const GO_TO: Record<string, { label: string; to: string }> = {
  d: { label: 'Dashboard', to: paths.admin },
  s: { label: 'Submissions', to: paths.submissions },
  p: { label: 'Projects', to: paths.adminProjects },
  f: { label: 'Files', to: paths.adminFiles },
  o: { label: 'Orders', to: paths.adminOrders },
  i: { label: 'Invoices', to: paths.adminInvoices },
  r: { label: 'Receivables', to: paths.adminReceivables },
  y: { label: 'Payments', to: paths.adminPayments },
  b: { label: 'Subscriptions', to: paths.adminSubscriptions },
  k: { label: 'Packages', to: paths.adminProducts },
  u: { label: 'Users', to: paths.adminUsers },
  a: { label: 'Analytics', to: paths.adminAnalytics },
  n: { label: 'Notifications', to: paths.adminNotifications },
};

/** To the next or previous row of a list, or record. */
const STEPS: Record<string, number> = { j: 1, k: -1 };

const VIEWS: Record<string, PaletteView> = { '/': 'search', n: 'create', '?': 'keys' };
/** How long “g” waits for its second letter. */
const SEQUENCE_MS = 1500;

export function useShortcuts(open: (view: PaletteView) => void): void {
  const navigate = useNavigate();
  const latest = useRef({ open, navigate });
  latest.current = { open, navigate };
  useEffect(() => {
    let pressedG = -Infinity;
    const handleKey = (event: KeyboardEvent) => {
      const action = actionFor(event, event.timeStamp - pressedG < SEQUENCE_MS);
      pressedG = action === 'wait' ? event.timeStamp : -Infinity;
      if (!action || action === 'wait') return;
      event.preventDefault();
      if ('view' in action) latest.current.open(action.view);
      else if ('step' in action) step(action.step);
      else if ('opensFilter' in action) filterButton()?.click();
      else void latest.current.navigate(action.to);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

type Action = { view: PaletteView } | { to: string } | { step: number } | { opensFilter: true } | 'wait' | undefined;

function actionFor(event: KeyboardEvent, isAfterG: boolean): Action {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || hasOpenDialog()) return undefined;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return { view: 'search' };
  if (ctrlKey || metaKey || altKey || isTyping(event.target) || !hasKeyShortcuts()) return undefined;
  const target = isAfterG && GO_TO[key];
  if (target) return { to: target.to };
  if (key === 'g') return 'wait';
  const step = STEPS[key];
  if (step) return { step };
  if (key === 'f' && filterButton()) return { opensFilter: true };
  return VIEWS[key] && { view: VIEWS[key] };
}

/** The page of a record has links to its neighbors. In lists, the link that opens a row is focused; Enter follows it. */
function step(by: number): void {
  const neighbor = document.querySelector<HTMLElement>(`main a[rel="${by > 0 ? 'next' : 'prev'}"]`);
  if (neighbor) neighbor.click();
  else focusRow(by);
}

const filterButton = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts="f"]');

function focusRow(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[role="rowheader"] a')];
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  links[current === -1 && step < 0 ? links.length - 1 : current + step]?.focus();
}

const hasOpenDialog = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select, [role="combobox"], [role="listbox"]') ||
    target.closest('[role="menu"]') !== null);
