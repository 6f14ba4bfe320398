import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { BadInput } from '../http';
import { brokenOff, noForm, tooMuch } from './refusals';
import { FIELD_MOST, FIELDS_MOST } from './sizes';
import { type Patience, watch } from './watch';

interface Reader<File> {
  /** Takes the file while it comes; called once. When the bytes break off it has to fail, and leave nothing. */
  take: (name: string | undefined, bytes: Readable) => Promise<File>;
  patience: Patience;
}

interface Form<File> {
  file: File;
  fields: Record<string, string>;
}

/** Reads a multipart form with exactly one file, called `file`. It fails as soon as anything is wrong, and then reads no further. */
export async function readForm<File extends { arrival: { drop(): Promise<void> } }>(
  request: IncomingMessage,
  { take, patience }: Reader<File>,
): Promise<Form<File>> {
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  let file: Promise<File> | undefined;

  const whole = new Promise<void>((resolve, reject) => {
    parser.on('file', (field, bytes, { filename }) => {
      // Cut with the form when that ends early; whoever takes it in hears of it in another way.
      bytes.on('error', () => undefined);
      if (file) reject(new BadInput({ file: 'Please send one file at a time' }));
      else if (field !== 'file') reject(new BadInput({ file: 'Please choose a file' }));
      else {
        file = take(filename, bytes);
        file.catch(reject);
      }
    });
    // What has no name, or is written in letters that nobody knows, comes as nothing.
    parser.on('field', (field: string | undefined, value: string | undefined, { valueTruncated }) => {
      if (valueTruncated) reject(tooMuch());
      else if (field === undefined || value === undefined) reject(noForm());
      else if (fields.has(field)) reject(new BadInput({ [field]: 'Please send this once' }));
      else fields.set(field, value);
    });
    parser.on('fieldsLimit', () => reject(tooMuch()));
    parser.on('partsLimit', () => reject(tooMuch()));
    parser.on('error', () => reject(noForm()));
    parser.on('close', resolve);
    request.on('error', () => reject(brokenOff()));
    request.on('close', () => request.complete || reject(brokenOff()));
  });
  const watched = watch(request, parser, patience);
  request.pipe(parser);

  try {
    await Promise.race([whole, watched.failed]);
    if (!file) throw new BadInput({ file: 'Please choose a file' });
    return { file: await file, fields: Object.fromEntries(fields) };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await file?.then(
      ({ arrival }) => arrival.drop(),
      () => undefined,
    );
    throw error;
  } finally {
    watched.stop();
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { fieldSize: FIELD_MOST, fields: FIELDS_MOST, parts: FIELDS_MOST + 2 },
    });
  } catch {
    throw noForm();
  }
}
