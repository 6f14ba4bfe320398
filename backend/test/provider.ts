import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../platform/config';
import { type CheckoutDesk, type Payments, TestProvider } from '../platform/payments';
import { testKeys, testPayments } from '../platform/payments/stripe';
import { complaintsAbout, complaintsAboutNews } from './stripe/exchange';

const SECRET = 'one secret for every process of a test';

/** One process of the test provider, with the SDK that the product would have, and whoever hears its news. */
export class ProviderProcess {
  /** What Stripe's own description has against anything that was said. */
  private readonly complaints: string[] = [];

  private constructor(
    readonly provider: TestProvider,
    readonly payments: Payments,
    private readonly clean: () => void,
  ) {
    provider.api.exchanges.on('exchange', (exchange) => {
      // What only browsers send is Stripe's own affair, and not in its description.
      if (!('client_secret' in exchange.form || 'payment_method_data' in exchange.form))
        this.complaints.push(...complaintsAbout(exchange));
    });
  }

  static async start(databaseUrl: string, receiver?: Receiver): Promise<ProviderProcess> {
    // What goes wrong on purpose need not be said.
    Logger.overrideLogger(false);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-provider-'));
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: SECRET };
    const config = loadConfig({ ...env, PUBLIC_URL: 'http://shop.example' });
    const door = { httpAdapter: receiver && { getHttpServer: () => receiver.server } };
    const provider = await TestProvider.start(config, testKeys(config), door as unknown as HttpAdapterHost);
    provider.onApplicationBootstrap();
    const payments = testPayments(testKeys(config), provider.api.url);
    return new ProviderProcess(provider, payments, () => fs.rmSync(dataDir, { recursive: true }));
  }

  get stripe(): Payments['stripe'] {
    return this.payments.stripe;
  }

  get cards(): TestProvider['cards'] {
    return this.provider.cards;
  }

  get desk(): CheckoutDesk {
    return this.provider.desk;
  }

  async stop(): Promise<void> {
    await this.provider.beforeApplicationShutdown();
    await this.provider.onApplicationShutdown();
    this.clean();
    expect([...new Set(this.complaints)]).toEqual([]);
  }
}

interface Heard {
  body: string;
  signature: string;
}

/** Stands where the product's webhook is. */
export class Receiver {
  readonly heard: Heard[] = [];
  /** What it answers to each of them. */
  answers: (body: string) => number = () => 200;

  private constructor(readonly server: http.Server) {}

  static async start(): Promise<Receiver> {
    const server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        receiver.heard.push({ body, signature: String(request.headers['stripe-signature']) });
        response.writeHead(request.url === '/api/stripe/webhook' ? receiver.answers(body) : 404).end();
      });
    });
    const receiver = new Receiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The types of what it heard, or of what it heard of one object. */
  types(about?: string): string[] {
    const events = this.heard.map(({ body }) => JSON.parse(body) as { type: string; data: { object: { id: string } } });
    return events.filter((event) => !about || event.data.object.id === about).map((event) => event.type);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
    expect([...new Set(this.heard.flatMap(({ body }) => complaintsAboutNews(JSON.parse(body))))]).toEqual([]);
  }
}
