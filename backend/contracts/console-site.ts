export const CONSOLE_SIGN_IN_PATH = '/sign-in';

export const isConsolePage = (path: string): boolean =>
  /^\/(sign-in$|(dashboard|account|admin)\/?$|admin\/)/.test(path.replace(/[?#].*$/s, ''));
