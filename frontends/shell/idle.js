/*
 * Starts the page's scripts when the browser has nothing better to do or the visitor first touches something.
 * Clicks and sent forms that come before React is there are held and repeated; if the scripts cannot be had,
 * they are let go, because every form and link here works without them. What opens by itself is not held.
 */
(() => {
  const { src } = document.currentScript.dataset;
  const touches = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  let started = false;
  let held;

  const hold = (event) => {
    const element =
      event.type === 'submit' ? event.target : event.target.closest?.('button:not([popovertarget]), [data-held]');
    if (!element || event.defaultPrevented) return;
    // A submit button's click is held as the submit that follows from it.
    if (event.type === 'click' && element.type === 'submit') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = { element, submitter: event.submitter };
    start();
  };

  const release = () => {
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    const { element, submitter } = held ?? {};
    held = undefined;
    if (!element?.isConnected) return;
    if (element.tagName === 'FORM') element.requestSubmit(submitter);
    else element.click();
  };

  const start = () => {
    if (started) return;
    started = true;
    touches.forEach((touch) => removeEventListener(touch, start, true));
    for (const url of src.split(' ')) {
      const script = document.createElement('script');
      script.src = url;
      script.async = false;
      script.onerror = release;
      document.head.append(script);
    }
  };

  touches.forEach((touch) => addEventListener(touch, start, { capture: true, passive: true }));
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  addEventListener('page:ready', release, { once: true });
  addEventListener('page:stays', release, { once: true });
  // A script that came cut short, or that this browser cannot read, says so here and nowhere else.
  addEventListener('error', release);
  addEventListener('load', () => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => setTimeout(start, 0), { timeout: 4000 });
  });
})();
