export const INVALID_WEB_ADDRESS = 'Enter a web address like https://www.example.com';

/** An http or https address on the internet: the host has a dot, and the address no password. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\\p{Default_Ignorable_Code_Point}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return !username && !password && /[^.]\.[^.]/.test(hostname);
}

export const INVALID_WEBSITE = 'Enter an address like example.com';

/** Visitors may say "none yet". Refuses what is neither an address nor words, and addresses that aren't of a website. */
export function isWebsiteText(text: string): boolean {
  if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return false;
  if (/^https?:/i.test(text)) return isWebAddress(text);
  // A host with a port isn't a scheme.
  return !/^[a-z][a-z\d+.-]*:\S/i.test(text) || /^[a-z\d-]+(\.[a-z\d-]+)+:\d/i.test(text);
}

/** The address to open for what a visitor typed; undefined for other words. */
export function websiteUrl(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return isWebsiteText(text) && isWebAddress(url) ? url : undefined;
}
