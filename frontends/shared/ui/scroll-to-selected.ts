/** Part of the one before stays in sight. */
const LEAD_PX = 48;

/** On a phone the selected one of a row may be beyond the edge. Unlike scrollIntoView, this never scrolls the page. */
export function scrollToSelected(row: HTMLElement | null, selected: HTMLElement | null | undefined): void {
  if (row && selected) row.scrollLeft = selected.offsetLeft - row.offsetLeft - LEAD_PX;
}
