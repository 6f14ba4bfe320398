/** To a page that the server makes for whoever is signed in now. */
export function navigateAway(path: string): void {
  // A browser may keep this page as it stands, its button still busy, and show it again on Back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(path);
}
