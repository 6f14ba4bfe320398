export function navigateAway(path: string): void {
  // Reloads when the back/forward cache restores this page with its busy button.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(path);
}
