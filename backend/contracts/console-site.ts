/** The console's own sign-in page, where it has a host of its own. */
export const CONSOLE_SIGN_IN_PATH = '/sign-in';

/** Whether a page is one that the console shows there; all others are the site's. */
export const isConsolePage = (path: string): boolean =>
  /^\/(sign-in$|(dashboard|account|admin)\/?$|admin\/)/.test(path.replace(/[?#].*$/s, ''));
