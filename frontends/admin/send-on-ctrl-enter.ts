import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or ⌘+Enter, does what the button below a text does. */
export const sendOnCtrlEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
};
