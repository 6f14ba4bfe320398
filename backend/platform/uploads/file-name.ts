import { extensionOf, FILE, type FileExtension } from '../../contracts';
import { BadInput } from '../http';
import { wrongType } from './upload-errors';

/** Browsers escape these three in multipart headers. */
const BROWSER_ESCAPES = /%(22|0A|0D)/gi;
/** Path separators, line breaks, and direction marks, which make report.zip read as report.jpg. All others are allowed. */
const FORBIDDEN_CHARACTERS = /[/\\\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;
const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

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
