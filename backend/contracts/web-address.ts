export const INVALID_WEB_ADDRESS = 'Enter a web address like https://www.example.com';

/** An http or https address on the internet: the host has a dot, and the address no password. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\\p{Default_Ignorable_Code_Point}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return !username && !password && /[^.]\.[^.]/.test(hostname);
}
