import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { BadInput } from '../http';
import { uploadAborted, malformedForm, formTooLarge } from './upload-errors';
import { MAX_FIELD_BYTES, MAX_FIELDS } from './upload-limits';
import { type UploadTimeouts, watchUpload } from './watch-upload';

interface FormReader<File> {
  /** Called once with the stream. Must fail and clean up when the stream breaks off. */
  onFile: (name: string | undefined, bytes: Readable) => Promise<File>;
  timeouts: UploadTimeouts;
}

interface Form<File> {
  file: File;
  fields: Record<string, string>;
}

/** Parses a multipart form with exactly one part named `file`. Stops reading at the first error. */
export async function readForm<File extends { pendingFile: { discard(): Promise<void> } }>(
  request: IncomingMessage,
  { onFile, timeouts }: FormReader<File>,
): Promise<Form<File>> {
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  let file: Promise<File> | undefined;

  const completed = new Promise<void>((resolve, reject) => {
    parser.on('file', (field, bytes, { filename }) => {
      // Destroyed with the form; its consumer sees the error.
      bytes.on('error', () => undefined);
      if (file) reject(new BadInput({ file: 'Upload one file at a time' }));
      else if (field !== 'file') reject(new BadInput({ file: 'Please choose a file' }));
      else {
        file = onFile(filename, bytes);
        file.catch(reject);
      }
    });
    parser.on('field', (field: string | undefined, value: string | undefined, { valueTruncated }) => {
      if (valueTruncated) reject(formTooLarge());
      else if (field === undefined || value === undefined) reject(malformedForm());
      else if (fields.has(field)) reject(new BadInput({ [field]: 'Send this field only once' }));
      else fields.set(field, value);
    });
    parser.on('fieldsLimit', () => reject(formTooLarge()));
    parser.on('partsLimit', () => reject(formTooLarge()));
    parser.on('error', () => reject(malformedForm()));
    parser.on('close', resolve);
    request.on('error', () => reject(uploadAborted()));
    request.on('close', () => request.complete || reject(uploadAborted()));
  });
  const timeoutWatch = watchUpload(request, parser, timeouts);
  request.pipe(parser);

  try {
    await Promise.race([completed, timeoutWatch.failed]);
    if (!file) throw new BadInput({ file: 'Please choose a file' });
    return { file: await file, fields: Object.fromEntries(fields) };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await file?.then(
      ({ pendingFile }) => pendingFile.discard(),
      () => undefined,
    );
    throw error;
  } finally {
    timeoutWatch.stop();
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS, parts: MAX_FIELDS + 2 },
    });
  } catch {
    throw malformedForm();
  }
}
