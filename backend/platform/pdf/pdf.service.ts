import path from 'node:path';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PdfWorker } from './pdf.worker';

/** Renders in a worker thread to keep the event loop free. */
@Injectable()
export class PdfService implements BeforeApplicationShutdown {
  private readonly worker = new PdfWorker({
    file: path.join(__dirname, 'pdf.worker-thread.js'),
    maxWaiting: 200,
    maxWaitMs: 20_000,
    maxRenderMs: 15_000,
  });

  /** The renderer is the path of a module whose default export turns data into a PDF. */
  render(renderer: string, data: unknown): Promise<Buffer> {
    return this.worker.render({ renderer, data });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
