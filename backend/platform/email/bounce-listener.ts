import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Config } from '../config';
import { readPermanentFailure } from './delivery-report';
import { EmailLogRecorder } from './email-log.recorder';
import { ReturnAddresses } from './return-address';

const MAX_BYTES = 1024 * 1024;
const MAX_CLIENTS = 20;
const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Receives bounces by SMTP. It accepts only signed return addresses, so it can't relay and gets no other email. */
@Injectable()
export class BounceListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Bounces');
  private server: SMTPServer | undefined;
  private connections = new Map<string, number>();
  private minute = 0;

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
  }

  get port(): number | undefined {
    return (this.server?.server.address() as AddressInfo | null | undefined)?.port;
  }

  private createServer(addresses: ReturnAddresses): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MAX_BYTES,
      maxClients: MAX_CLIENTS,
      socketTimeout: 30_000,
      closeTimeout: 5000,
      onConnect: ({ remoteAddress }, done) =>
        done(this.isOverLimit(remoteAddress) ? smtpError(421, 'Too many connections') : undefined),
      onRcptTo: ({ address }, { envelope }, done) => {
        if (envelope.rcptTo.length > 0) done(smtpError(452, 'One recipient at a time'));
        else done(addresses.emailIdOf(address) ? undefined : smtpError(550, '5.1.1 No such mailbox'));
      },
      onData: (stream, session, done) => {
        this.receive(stream, addresses.emailIdOf(recipientOf(session)) ?? '').then(
          () => done(),
          (error: unknown) => done(isSmtpError(error) ? error : smtpError(451, 'Try again later')),
        );
      },
    });
  }

  private async receive(stream: SMTPServerDataStream, emailId: string): Promise<void> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    // An error would end the stream early, so the rest is read and dropped.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
    }
    if (bytes > MAX_BYTES) throw smtpError(552, 'Too large');
    const reason = await readPermanentFailure(Buffer.concat(chunks));
    if (reason === undefined) return;
    // The report can arrive before the sent email is recorded.
    if (!(await this.log.markBounced(emailId, reason))) throw smtpError(451, 'Try again later');
    this.logger.warn(`Email ${emailId} bounced: ${reason}`);
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

const isSmtpError = (error: unknown): error is Error => error instanceof Error && 'responseCode' in error;

const recipientOf = ({ envelope }: SMTPServerSession): string => envelope.rcptTo[0]?.address ?? '';
