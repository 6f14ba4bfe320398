/** Words that emails add to a text of an admin: dialogs show them, and the server sends them. */
export const greetingFor = (name: string | null | undefined): string => (name ? `Hi ${name},` : 'Hi,');

const OWN_GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?:\s+[\p{L}\p{M}'’.&-]+){0,5}\s*(?:[,!:–—]|\r?\n|$)/iu;
const SIGN_OFF =
  /^(?:(?:kind|best|warm) regards|regards|best|best wishes|all the best|cheers|many thanks|thanks|thank you|sincerely|yours(?: truly)?|talk soon)[,.!]?$/i;
const SIGNATURE_LINES = 4;

/** Null if the text begins with its own greeting. */
export const addedGreeting = (name: string | null | undefined, text: string): string | null =>
  OWN_GREETING.test(text) ? null : greetingFor(name);

/** The lines above a project update in its email. */
export const updateOpening = (name: string | null | undefined, text: string): string[] => [
  ...[addedGreeting(name, text) ?? []].flat(),
  'There’s a new update on your project.',
];

/** Null if the text ends with a sign-off, such as "Best regards" and a name, or with the signature itself. */
export function addedSignature(signature: string, text: string): string | null {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const isSigned =
    lines.at(-1) === signature ||
    lines
      .slice(1)
      .slice(-SIGNATURE_LINES)
      .some((line) => SIGN_OFF.test(line));
  return isSigned ? null : signature;
}
