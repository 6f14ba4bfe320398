/*
 * Loads the page's scripts when the browser is idle or on first interaction. Clicks and submits before hydration are
 * held and replayed; if the scripts fail, they are released, because every form and link works without JavaScript.
 * Native popovers are not held.
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
    // A submit button's click is held as the submit event that follows.
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
  // A truncated or unsupported script reports only here.
  addEventListener('error', release);
  addEventListener('load', () => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => setTimeout(start, 0), { timeout: 4000 });
  });
})();
