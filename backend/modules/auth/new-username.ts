import { type Registration, USERNAME, USERNAME_PATTERN } from '../../contracts';
import { BadInput } from '../../platform/http';

/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** Folds compatibility characters, so that a name of wide letters can't pose as the plain one. Sign-in looks for both spellings. */
export const foldUsername = (username: string): string => username.normalize('NFKC');

/** Throws if the name would be taken for another person's. */
export function newUsername({ username: typed, email = null }: Registration): string {
  const username = foldUsername(typed);
  if (!USERNAME_PATTERN.test(username) || username.length > USERNAME.max)
    throw new BadInput({ username: 'Use plain letters and digits' });
  if (ALPHABETS.filter((alphabet) => alphabet.test(username)).length > 1)
    throw new BadInput({ username: 'Use letters of one alphabet' });
  if (/@.+\./.test(username) && username.toLowerCase() !== email?.toLowerCase())
    throw new BadInput({ username: 'Only your own email can be your username. Enter it as your email too' });
  return username;
}
