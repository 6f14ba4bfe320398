import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PdfPool } from './pdf.pool';

/** Renders in a worker thread to keep the event loop free. */
@Injectable()
export class PdfService implements BeforeApplicationShutdown {
  private readonly pool = new PdfPool({ maxWaiting: 200, maxWaitMs: 20_000, maxRenderMs: 15_000 });

  /** The renderer is the path of a module whose default export turns data into a PDF. */
  async render(renderer: string, data: unknown): Promise<Buffer> {
    const { buffer, byteOffset, length } = await this.pool.render<Uint8Array>(renderer, data);
    return Buffer.from(buffer, byteOffset, length);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
