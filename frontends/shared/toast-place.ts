const PLACES = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
/** `end`: at the bottom right, with room after the page's end, because each place covers something. */
export type ToastPlace = (typeof PLACES)[number] | 'end';

/** The height of a bar at the bottom of the screen, on the root element: toasts stand above it. */
export const BOTTOM_BAR = '--bottom-bar';

/** Controls, and the heading that says which page has opened. */
const KEPT_FREE = 'h1, a[href], button, input, select, textarea, summary, [role=combobox]';
/** The next step of a page must be free at once. */
const PRIMARY = '[data-primary], [type=submit], .ant-btn-primary';

/** The current place while it covers no heading or control, otherwise the best one. */
export function findToastPlace(viewport: HTMLElement, current: ToastPlace): ToastPlace {
  const { width, height } = viewport.getBoundingClientRect();
  const headerHeight = document.querySelector('header')?.offsetHeight ?? 0;
  const barHeight = Number.parseFloat(document.documentElement.style.getPropertyValue(BOTTOM_BAR)) || 0;
  const controls = [...document.querySelectorAll(KEPT_FREE)]
    .filter((control) => !viewport.contains(control))
    .map((control) => [control.getBoundingClientRect(), control.matches(PRIMARY) ? 2 : 1] as const);
  /** The weight of the heaviest control under it. */
  const weigh = (place: ToastPlace) => {
    const left = place.endsWith('left') ? 0 : innerWidth - width;
    const top = place.startsWith('top') ? headerHeight : innerHeight - barHeight - height;
    const isUnder = (box: DOMRect) =>
      box.right > left && box.left < left + width && box.bottom > top && box.top < top + height;
    return Math.max(0, ...controls.map(([box, weight]) => (isUnder(box) ? weight : 0)));
  };
  if (!weigh(current)) return current;
  const [best] = PLACES.map((place) => [weigh(place), place] as const).sort(([a], [b]) => a - b);
  return best && (!best[0] || best[0] < weigh('end')) ? best[1] : 'end';
}

/** Whether its last controls may come under a toast; a page that fits has nothing to scroll. */
export const pageScrolls = (): boolean => document.documentElement.scrollHeight > innerHeight;

/** Calls back after changes of the page. Returns how to stop. */
export function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
