/** The console's own sign-in page, when it has its own host. */
export const CONSOLE_SIGN_IN_PATH = '/sign-in';

/** Whether the console serves the page on its own host. */
export const isConsolePage = (path: string): boolean =>
  /^\/(sign-in$|(dashboard|account|admin)\/?$|admin\/)/.test(path.replace(/[?#].*$/s, ''));
