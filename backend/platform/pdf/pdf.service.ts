import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PdfPool } from './pdf.pool';

/** Renders in a worker thread to keep the event loop free. */
@Injectable()
export class PdfService implements BeforeApplicationShutdown {
  private readonly pool = new PdfPool({ maxWaiting: 200, maxWaitMs: 20_000, maxRenderMs: 15_000 });

  /** The renderer is the path of a module whose default export turns data into a PDF. */
  render(renderer: string, data: unknown): Promise<Buffer> {
    return this.pool.render(renderer, data);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
