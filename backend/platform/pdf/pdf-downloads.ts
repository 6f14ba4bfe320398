import type { Response } from 'express';
import type { Attachment } from '../email';
import { ConcurrencyLimit } from '../http';

/** The browser's PDF viewer needs inline styles; the document has no content of ours. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends PDFs that nothing in a browser can take for a page, a few at a time per person. */
export class PdfDownloads {
  private readonly concurrency = new ConcurrencyLimit(
    8,
    "You're downloading too many PDFs at once. Please wait a moment.",
  );

  /** `render` runs within the limit, so excess requests don't query the database. */
  async send(
    viewerId: string,
    download: unknown,
    response: Response,
    render: () => Promise<Attachment>,
  ): Promise<void> {
    const { name, type, bytes } = await this.concurrency.run(viewerId, render);
    const headers = {
      'Content-Type': type,
      // The name is made from an id or the number of an invoice or order, so it needs no escaping.
      'Content-Disposition': `${download === '1' ? 'attachment' : 'inline'}; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    };
    response.setHeaders(new Map(Object.entries(headers))).end(bytes);
  }
}
