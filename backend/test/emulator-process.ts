import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { loadConfig } from '../platform/config';
import type { Payments } from '../platform/payments';
import { testKeys, testPayments } from '../platform/payments/stripe';
import { StripeEmulator } from '../stripe-emulator';
import { exchangeProblems, webhookEventProblems } from './stripe/exchange';

const SECRET = 'one secret for every process of a test';

/**
 * One process of the Stripe emulator, with a Stripe client for it. Validates every request against Stripe's API
 * description.
 */
export class EmulatorProcess {
  private readonly problems: string[] = [];

  private constructor(
    readonly emulator: StripeEmulator,
    readonly payments: Payments,
    private readonly databaseUrl: string,
    private readonly cleanUp: () => void,
  ) {
    emulator.api.exchanges.on('exchange', (exchange) => {
      // Stripe's description doesn't cover requests from browsers.
      if (!('client_secret' in exchange.form || 'payment_method_data' in exchange.form))
        this.problems.push(...exchangeProblems(exchange));
    });
  }

  static async start(databaseUrl: string, receiver?: WebhookReceiver): Promise<EmulatorProcess> {
    Logger.overrideLogger(false);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-emulator-'));
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: SECRET };
    const config = loadConfig({ ...env, PUBLIC_URL: 'http://shop.example' });
    const emulator = await StripeEmulator.start({
      databaseUrl,
      // A busy machine is no reason to fail.
      databaseWaitMs: 20_000,
      publicUrl: config.publicUrl,
      keys: testKeys(config),
      webhookUrl: () => receiver?.url,
    });
    emulator.onApplicationBootstrap();
    const payments = testPayments(testKeys(config), emulator.api.url);
    return new EmulatorProcess(emulator, payments, databaseUrl, () => fs.rmSync(dataDir, { recursive: true }));
  }

  get stripe(): Payments['stripe'] {
    return this.payments.stripe;
  }

  get cardForm(): StripeEmulator['cardForm'] {
    return this.emulator.cardForm;
  }

  get checkout(): StripeEmulator['checkout'] {
    return this.emulator.checkout;
  }

  /** As if the time had come for deliveries and for what the emulator does by itself. */
  async makeDue(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    for (const table of ['objects', 'events'])
      await client.query(`update test_provider.${table} set due = now() where due is not null`);
    await client.end();
  }

  async stop(): Promise<void> {
    await this.emulator.beforeApplicationShutdown();
    await this.emulator.onApplicationShutdown();
    this.cleanUp();
    expect([...new Set(this.problems)]).toEqual([]);
  }
}

const PATH = '/webhook';

interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** Stands in for the product's webhook endpoint. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  statusFor: (body: string) => number = () => 200;

  private constructor(readonly server: http.Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        receiver.received.push({ body, signature: String(request.headers['stripe-signature']) });
        response.writeHead(request.url === PATH ? receiver.statusFor(body) : 404).end();
      });
    });
    const receiver = new WebhookReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string | undefined {
    const address = this.server.address() as AddressInfo | null;
    return address ? `http://127.0.0.1:${address.port}${PATH}` : undefined;
  }

  eventTypes(objectId?: string): string[] {
    const events = this.received.map(
      ({ body }) => JSON.parse(body) as { type: string; data: { object: { id: string } } },
    );
    return events.filter((event) => !objectId || event.data.object.id === objectId).map((event) => event.type);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
    expect([...new Set(this.received.flatMap(({ body }) => webhookEventProblems(JSON.parse(body))))]).toEqual([]);
  }
}
