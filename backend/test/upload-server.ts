import express, { type Request, type Response } from 'express';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { apiBodyParser } from '../platform/http';
import { ProblemFilter } from '../platform/http/problem.filter';
import { Text } from '../platform/http/fields';
import { DiskStorage } from '../platform/storage/disk-storage';
import { UploadsService } from '../platform/uploads';
import type { UploadTimeouts } from '../platform/uploads/watch-upload';

class ExtraFields {
  @Text({ label: 'Change notes', max: 2000, multiline: true, optional: true })
  changeNotes?: string | null;
}

export interface Part {
  name?: string;
  filename?: string;
  type?: string;
  /** Replaces all headers of the part. */
  headers?: string;
  body: string | Buffer;
}

export const BOUNDARY = 'a-boundary-of-ours';

export function multipartForm(parts: Part[]): Buffer {
  const encoded = parts.flatMap(({ name = 'file', filename, type, headers, body }) => [
    `--${BOUNDARY}\r\n`,
    headers ??
      `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}` +
        (type ? `\r\nContent-Type: ${type}` : ''),
    '\r\n\r\n',
    body,
    '\r\n',
  ]);
  return Buffer.concat([...encoded, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The upload endpoint in a server of its own; records every result. */
export class UploadServer {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-door-'));
  readonly storage = new DiskStorage(this.folder);
  private readonly server: Server;
  readonly results: unknown[] = [];

  static async open(timeouts?: UploadTimeouts): Promise<UploadServer> {
    const uploadServer = new UploadServer(timeouts);
    await new Promise<void>((resolve) => uploadServer.server.listen(0, '127.0.0.1', resolve));
    return uploadServer;
  }

  private constructor(timeouts?: UploadTimeouts) {
    const uploads = new UploadsService(this.storage, timeouts);
    const filter = new ProblemFilter();
    const app = express();
    app.use('/api', apiBodyParser);
    app.post('/api/files/upload', (request: Request, response: Response) => {
      const storeUpload = async () => {
        const received = await uploads.receive(request, ExtraFields);
        this.results.push(received);
        await received.file.pendingFile.commit();
        const { name, mimeType, pendingFile: arrival } = received.file;
        response.status(201).json({ name, mimeType, size: arrival.size, fields: received.fields });
      };
      storeUpload().catch((error: unknown) => {
        this.results.push(error);
        filter.respond(error, request, response);
      });
    });
    this.server = createServer(app);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  countTemporary(): number {
    const incomingFolder = path.join(this.folder, 'arriving');
    return fs.existsSync(incomingFolder) ? fs.readdirSync(incomingFolder).length : 0;
  }

  async post(body: Buffer | Part[], headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${this.port}/api/files/upload`, {
      method: 'POST',
      headers: { 'Content-Type': FORM_TYPE, ...headers },
      body: Array.isArray(body) ? multipartForm(body) : body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async connect(): Promise<RawConnection> {
    const socket = net.connect(this.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    return new RawConnection(socket);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

class RawConnection {
  private received = '';
  readonly closed: Promise<void>;

  constructor(readonly socket: net.Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString()));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  write(...chunks: (string | Buffer)[]): void {
    for (const chunk of chunks) this.socket.write(chunk);
  }

  /** Starts a request with the given length, or chunked. */
  startUpload(length: number | undefined, more = ''): void {
    const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    this.write(`POST /api/files/upload HTTP/1.1\r\nHost: here\r\nContent-Type: ${FORM_TYPE}\r\n${size}\r\n${more}\r\n`);
  }

  async waitFor(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.received)) {
      if (this.socket.destroyed) throw new Error(`The line went dead after: ${this.received}`);
      await new Promise<void>((resolve) => {
        this.socket.once('data', () => resolve());
        this.socket.once('close', () => resolve());
      });
    }
    return this.received;
  }
}
