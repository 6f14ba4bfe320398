import { endingOf, FILE, type FileEnding } from '../../contracts';
import { BadInput } from '../http';
import { wrongType } from './refusals';

/** Browsers write these three so that they cannot end the header that the name stands in. */
const WRITTEN_BY_BROWSERS = /%(22|0A|0D)/gi;
/** What leads into other folders or onto another line. Everything else is data, in whatever script. */
const NO_PART_OF_A_NAME = /[/\\\p{Cc}\p{Cs}\u2028\u2029]/gu;
const SOMETHING_TO_SEE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

/** The name as it will be kept and given back, with the ending by which it is known. */
export function tidyName(sent: string | undefined): { name: string; ending: FileEnding } {
  const name = decoded(sent ?? '')
    .replace(NO_PART_OF_A_NAME, '')
    .trim();
  if (name === '') throw new BadInput({ file: 'Please choose a file' });
  const ending = endingOf(name);
  if (!ending) throw wrongType();
  const stem = name.slice(0, -ending.length - 1);
  if (!SOMETHING_TO_SEE.test(stem)) throw new BadInput({ file: 'This file has no name' });
  return { name: shortened(stem, name.slice(stem.length)), ending };
}

const decoded = (name: string) => name.replace(WRITTEN_BY_BROWSERS, (written) => decodeURIComponent(written));

const shortened = (stem: string, dotEnding: string) =>
  [...stem]
    .slice(0, FILE.name.max - dotEnding.length)
    .join('')
    .trimEnd() + dotEnding;
