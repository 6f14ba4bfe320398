import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Config } from '../config';
import { addressKey, FairQueue } from '../http';
import { Threads } from '../threads';
import { EmailLogRecorder } from './email-log.recorder';
import { ReturnAddresses } from './return-address';

const MAX_BYTES = 1024 * 1024;
/** A report comes before the returned email, which is not read. */
const MAX_KEPT_BYTES = 64 * 1024;
const MAX_CLIENTS = 100;
const MAX_CLIENTS_PER_ADDRESS = 5;
const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Only ends what an attacker wrote: all else takes milliseconds. */
const MAX_READ_MS = 5000;

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Receives bounces by SMTP. It accepts only signed return addresses, so it can't relay and gets no other email. */
@Injectable()
export class BounceListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Bounces');
  private server: SMTPServer | undefined;
  private connections = new Map<string, number>();
  private minute = 0;
  private readonly queue = new FairQueue(1, MAX_CLIENTS_PER_ADDRESS);
  private readonly threads = new Threads({
    filename: path.join(__dirname, 'delivery-report.worker-thread.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });

  constructor(
    private readonly config: Config,
    private readonly log: EmailLogRecorder,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { bounces, sessionSecret, host } = this.config;
    if (!bounces) return;
    const server = this.createServer(new ReturnAddresses(bounces.domain, sessionSecret));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(bounces.port, host, resolve);
    });
    server.on('error', (error) => this.logger.warn(`Connection failed: ${error.message}`));
    this.server = server;
    this.logger.log(`Receiving bounces on port ${this.port}`);
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
    await this.threads.stop();
  }

  get port(): number | undefined {
    return (this.server?.server.address() as AddressInfo | null | undefined)?.port;
  }

  private createServer(addresses: ReturnAddresses): SMTPServer {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MAX_BYTES,
      maxClients: MAX_CLIENTS,
      socketTimeout: 30_000,
      closeTimeout: 5000,
      onConnect: (session, done) => {
        const address = addressKey(session.remoteAddress);
        const open = [...server.connections].filter(({ remoteAddress }) => addressKey(remoteAddress) === address);
        const isRefused = open.length > MAX_CLIENTS_PER_ADDRESS || this.isOverLimit(address);
        done(isRefused ? smtpError(421, 'Too many connections') : undefined);
      },
      onRcptTo: ({ address }, { envelope }, done) => {
        if (envelope.rcptTo.length > 0) done(smtpError(452, 'One recipient at a time'));
        else done(addresses.read(address) ? undefined : smtpError(550, '5.1.1 No such mailbox'));
      },
      onData: (stream, session, done) => {
        this.receive(stream, session, addresses).then(
          () => done(),
          (error: unknown) => done(isSmtpError(error) ? error : smtpError(451, 'Try again later')),
        );
      },
    });
    return server;
  }

  private async receive(
    stream: SMTPServerDataStream,
    { envelope, remoteAddress }: SMTPServerSession,
    addresses: ReturnAddresses,
  ): Promise<void> {
    const source = await readStart(stream);
    const email = addresses.read(envelope.rcptTo[0]?.address ?? '');
    const reason = await this.queue.run(addressKey(remoteAddress), () =>
      this.threads.run<string | undefined>(source, { signal: AbortSignal.timeout(MAX_READ_MS) }),
    );
    if (!email || reason === undefined) return;
    // The report can arrive before the sent email is recorded.
    if (!(await this.log.markBounced(email, reason))) throw smtpError(451, 'Try again later');
    this.logger.warn(`Email ${email.id} bounced: ${reason}`);
  }

  private isOverLimit(address: string): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) this.connections.clear();
    this.minute = minute;
    const count = (this.connections.get(address) ?? 0) + 1;
    this.connections.set(address, count);
    return count > MAX_PER_MINUTE;
  }
}

/** An error would end the stream early, so the rest is read and dropped. */
async function readStart(stream: SMTPServerDataStream): Promise<Buffer> {
  const kept = Buffer.alloc(MAX_KEPT_BYTES);
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < MAX_KEPT_BYTES) chunk.copy(kept, bytes);
    bytes += chunk.length;
  }
  if (bytes > MAX_BYTES) throw smtpError(552, 'Too large');
  return kept.subarray(0, bytes);
}

const isSmtpError = (error: unknown): error is Error => error instanceof Error && 'responseCode' in error;
