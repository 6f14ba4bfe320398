import { formatDateTime } from '@atelier/shared/format';
import { useEffect, useRef } from 'react';
import styles from './cell-tooltip.module.css';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Enough to move the pointer from the cell to the tooltip. */
const CLOSE_DELAY_MS = 100;

/**
 * One for all cells of the table beside it: shows the whole text of a cell that is cut off or has a short date, on hover
 * and on keyboard focus. Screen readers read the whole anyway.
 */
export function CellTooltip() {
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => (tooltip.current ? watchCells(tooltip.current) : undefined), []);
  return <div ref={tooltip} popover="manual" aria-hidden className={styles.tooltip} />;
}

function watchCells(tooltip: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;
  let hovered: Element | null = null;
  let lastClosedAt = -Infinity;
  const close = () => {
    clearTimeout(timer);
    if (!current) return;
    lastClosedAt = Date.now();
    current = null;
    tooltip.hidePopover();
    tooltip.textContent = '';
  };
  const open = (cell: Element) => {
    current = cell;
    tooltip.textContent = wholeText(cell);
    tooltip.showPopover();
    place(tooltip, cell);
  };
  const change = (cell: Element | null, delay: number) => {
    clearTimeout(timer);
    if (cell === current) return;
    if (!cell) timer = setTimeout(close, CLOSE_DELAY_MS);
    else timer = setTimeout(() => open(cell), current || Date.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : delay);
  };
  const handlers: Record<string, (event: Event) => void> = {
    pointermove: (event) => {
      const { pointerType, target } = event as PointerEvent;
      if (pointerType === 'touch') return;
      const cell = target === tooltip ? tooltip : cellUnder(event as PointerEvent);
      if (cell === hovered) return;
      hovered = cell;
      if (cell === tooltip) clearTimeout(timer);
      else change(shortenedCell(cell), OPEN_DELAY_MS);
    },
    pointerleave: () => {
      hovered = null;
      change(null, 0);
    },
    pointerdown: close,
    focusin: ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        change(shortenedCell(target.closest(CELLS)), 0);
    },
    focusout: close,
    keydown: (event) => {
      if ((event as KeyboardEvent).key === 'Escape') close();
    },
  };
  const frame = tooltip.parentElement;
  const listening = new AbortController();
  for (const [event, handle] of Object.entries(handlers))
    frame?.addEventListener(event, handle, { signal: listening.signal });
  addEventListener('scroll', close, { signal: listening.signal, passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

const CELLS = 'tbody th, tbody td';

/** The link of the first cell covers the whole row, so the event's target is not always in the cell under the pointer. */
const cellUnder = ({ clientX, clientY }: PointerEvent): Element | null =>
  document.elementsFromPoint(clientX, clientY).find((element) => element.matches(CELLS)) ?? null;

/** Not a cell with controls, whose names aren't text to read. */
function shortenedCell(cell: Element | null): Element | null {
  if (!cell || cell.querySelector('input, select, button')) return null;
  const isShortened = shortDateIn(cell) || [cell, ...cell.querySelectorAll('*')].some(isCutOff);
  return isShortened ? cell : null;
}

/** Inline elements have no width of their own. */
const isCutOff = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1;

function shortDateIn(cell: Element): string | undefined {
  const time = cell.querySelector('time');
  if (!time || time.textContent !== visibleText(cell)) return undefined;
  const whole = formatDateTime(time.dateTime);
  return whole === time.textContent ? undefined : whole;
}

const wholeText = (cell: Element): string => shortDateIn(cell) ?? visibleText(cell);

function visibleText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  copy.querySelectorAll('.unseen, [data-cell-label]').forEach((part) => part.remove());
  return copy.textContent.trim();
}

function place(tooltip: HTMLElement, cell: Element): void {
  const { left, top, bottom } = cell.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tooltip;
  const hasRoomBelow = bottom + offsetHeight <= innerHeight;
  tooltip.style.left = `${Math.max(0, Math.min(left, innerWidth - offsetWidth))}px`;
  tooltip.style.top = `${hasRoomBelow ? bottom : Math.max(0, top - offsetHeight)}px`;
}
