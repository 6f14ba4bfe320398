import unhomoglyph from 'unhomoglyph';
import { type Registration, USERNAME, USERNAME_PATTERN } from '../../contracts';
import { BadInput } from '../../platform/http';
import type { User } from './user.entity';

/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** Capitals of the size of small letters, and letters of phonetic alphabets: NFKC keeps them. */
const SMALL_CAPITALS =
  /[\u0262\u026A\u0274\u0276\u0280\u0281\u028F\u0299\u029B\u029C\u029F\u1D00-\u1DBF\uA730\uA731\uA776\uA7AE\uA7AF]/;
const PLAIN = /^[\x20-\x7E]*$/;

/** Folds compatibility characters, so that a name of wide letters can't pose as the plain one. Sign-in looks for both spellings. */
export const foldUsername = (username: string): string => username.normalize('NFKC');

type NamedUser = Pick<User, 'username' | 'usernameLook'>;

/** With what Unicode says the name looks like if its letters aren't plain: no name can look like another as a whole. */
export const named = (username: string): NamedUser => ({
  username,
  usernameLook: PLAIN.test(username) ? null : unhomoglyph(username.toLowerCase()).toLowerCase(),
});

/** Throws if the name would be taken for another person's. */
export function newUsername({ username: typed, email = null }: Registration): NamedUser {
  const username = foldUsername(typed);
  if (!USERNAME_PATTERN.test(username) || username.length > USERNAME.max || SMALL_CAPITALS.test(username))
    throw new BadInput({ username: 'Use plain letters and digits' });
  if (ALPHABETS.filter((alphabet) => alphabet.test(username)).length > 1)
    throw new BadInput({ username: 'Use letters of one alphabet' });
  if (/@.+\./.test(username) && username.toLowerCase() !== email?.toLowerCase())
    throw new BadInput({ username: 'Only your own email can be your username. Enter it as your email too' });
  return named(username);
}
