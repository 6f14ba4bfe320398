import path from 'node:path';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Paper } from './paper';
import { Press } from './press';

// Tests run the sources as they are, so there the thread needs somebody who can read them.
const EXTENSION = path.extname(__filename);
const READER = path.resolve(__dirname, '../../../test/read-typescript.cjs');

/** Invoices and receipts as PDFs. They are made in a thread of their own: nobody else waits while one is set. */
@Injectable()
export class Papers implements BeforeApplicationShutdown {
  private readonly press = new Press({
    file: path.join(__dirname, `press.thread${EXTENSION}`),
    execArgv: EXTENSION === '.ts' ? ['--require', READER] : [],
    waiting: 200,
    waitingMs: 20_000,
    makingMs: 15_000,
  });

  invoice(paper: Paper): Promise<Buffer> {
    return this.press.make('invoice', paper);
  }

  receipt(paper: Paper): Promise<Buffer> {
    return this.press.make('receipt', paper);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.press.close();
  }
}
