/** Call it before the page changes, and the result after: what is in the middle stays there, and the focus in the page. */
export function keepPlace(): () => void {
  const focused = document.activeElement;
  const middle = scrollY > 0 ? elementInTheMiddle() : null;
  const top = middle?.getBoundingClientRect().top ?? 0;
  return () => {
    // Most browsers do it themselves.
    const moved = middle?.isConnected ? middle.getBoundingClientRect().top - top : 0;
    if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' });
    if (!focused?.isConnected && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  };
}

const elementInTheMiddle = () =>
  document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr, li, section, p') ?? null;
