import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ignoreClientAbort } from '../files';

/** A ZIP archive that is written while it is sent, one entry after another. */
export class Archive {
  private readonly zip = new ZipFile();

  addText(path: string, text: string): void {
    this.addBytes(path, Buffer.from(text));
  }

  addJson(path: string, value: unknown): void {
    this.addText(path, `${JSON.stringify(value, null, 2)}\n`);
  }

  addBytes(path: string, bytes: Buffer): void {
    this.zip.addBuffer(bytes, path);
  }

  /** Without compression: pictures and PDFs have their own. */
  addStream(path: string, at: Date, open: () => Promise<Readable>): void {
    this.zip.addReadStreamLazy(path, { mtime: at, compress: false }, (callback) => {
      open().then(
        (stream) => callback(null, stream),
        (error: unknown) => callback(error, undefined as never),
      );
    });
  }

  async sendTo(output: Writable): Promise<void> {
    const { outputStream } = this.zip;
    this.zip.on('error', (error: Error) => (outputStream as Readable).destroy(error));
    this.zip.end();
    await pipeline(outputStream, output).catch(ignoreClientAbort);
  }
}
