const PLACES = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
/** `end`: at the bottom right, with room after the page's end, because each place covers something. */
export type ToastPlace = (typeof PLACES)[number] | 'end';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=combobox]';

/** The first place where a toast covers nothing that people can click or fill in. */
export function findToastPlace(viewport: HTMLElement): ToastPlace {
  const { width, height } = viewport.getBoundingClientRect();
  const headerHeight = document.querySelector('header')?.offsetHeight ?? 0;
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !viewport.contains(control))
    .map((control) => control.getBoundingClientRect());
  const isFree = (place: ToastPlace) => {
    const left = place.endsWith('right') ? innerWidth - width : 0;
    const top = place.startsWith('bottom') ? innerHeight - height : headerHeight;
    return !controls.some(
      (control) =>
        control.right > left && control.left < left + width && control.bottom > top && control.top < top + height,
    );
  };
  return PLACES.find(isFree) ?? 'end';
}
