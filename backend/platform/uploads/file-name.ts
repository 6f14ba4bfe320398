import { extensionOf, FILE, type FileExtension } from '../../contracts';
import { BadInput } from '../http';
import { wrongType } from './upload-errors';

/** Browsers write these three so that they cannot end the header that the name stands in. */
const BROWSER_ESCAPES = /%(22|0A|0D)/gi;
/** What leads into other folders or onto another line. Everything else is data, in whatever script. */
const FORBIDDEN_CHARACTERS = /[/\\\p{Cc}\p{Cs}\u2028\u2029]/gu;
const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

/** The name as it will be kept and given back, with the ending by which it is known. */
export function sanitizeFileName(rawName: string | undefined): { name: string; extension: FileExtension } {
  const name = decodeBrowserEscapes(rawName ?? '')
    .replace(FORBIDDEN_CHARACTERS, '')
    .trim();
  if (name === '') throw new BadInput({ file: 'Please choose a file' });
  const extension = extensionOf(name);
  if (!extension) throw wrongType();
  const stem = name.slice(0, -extension.length - 1);
  if (!VISIBLE_CHARACTER.test(stem)) throw new BadInput({ file: 'This file has no name' });
  return { name: truncate(stem, name.slice(stem.length)), extension };
}

const decodeBrowserEscapes = (name: string) => name.replace(BROWSER_ESCAPES, (escape) => decodeURIComponent(escape));

const truncate = (stem: string, dotExtension: string) =>
  [...stem]
    .slice(0, FILE.name.max - dotExtension.length)
    .join('')
    .trimEnd() + dotExtension;
