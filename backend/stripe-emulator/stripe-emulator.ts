import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { Config } from '../platform/config';
import type { TestKeys } from '../platform/payments/stripe';
import { Api } from './api/api';
import { Clock } from './schedule/clock';
import { runNextDue } from './schedule/due';
import type { CardFate } from './model/cards';
import { HostedCheckout } from './checkout/hosted-checkout';
import { EmbeddedCardForm } from './checkout/embedded-card-form';
import { PollingLoop } from './schedule/polling-loop';
import { Store } from './store/store';
import { deliverNext } from './webhooks';

const WEBHOOK_PATH = '/api/stripe/webhook';

/** Replaces Stripe when no keys are set: an API on loopback in each process, with shared state in the database. */
export class StripeEmulator implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly checkout: HostedCheckout;
  readonly cardForm: EmbeddedCardForm;
  readonly clock: Clock;
  private readonly webhookLoop: PollingLoop;
  private readonly dueLoop: PollingLoop;

  private constructor(
    private readonly store: Store,
    readonly api: Api,
    host: HttpAdapterHost,
    secret: string,
  ) {
    this.checkout = new HostedCheckout(store);
    this.cardForm = new EmbeddedCardForm(store);
    this.clock = new Clock(store);
    this.dueLoop = new PollingLoop(() => runNextDue(store), 1000);
    const deliver = async () => {
      const receiver = ownUrl(host);
      // A process without an HTTP server leaves webhooks to the others.
      return receiver ? deliverNext(store, secret, `${receiver}${WEBHOOK_PATH}`) : false;
    };
    this.webhookLoop = new PollingLoop(deliver, 1000, 4);
    store.onNewEvents(() => this.webhookLoop.wake());
  }

  static async start(config: Config, keys: TestKeys, host: HttpAdapterHost): Promise<StripeEmulator> {
    const store = new Store(config.databaseUrl, config.publicUrl);
    try {
      await store.open();
      const api = new Api(store, keys);
      await api.listen();
      return new StripeEmulator(store, api, host, keys.webhookSecret);
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async setCardFate(paymentMethodId: string, fate: CardFate): Promise<void> {
    await this.store.transaction(async (tx) => {
      const method = await tx.getForUpdate('payment_method', paymentMethodId);
      method.own.fate = fate;
      await tx.saveKeepingDue(method);
    });
  }

  onApplicationBootstrap(): void {
    this.webhookLoop.start();
    this.dueLoop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.webhookLoop.stop(), this.dueLoop.stop()]);
  }

  /** Last, because running requests and jobs still call the API. */
  async onApplicationShutdown(): Promise<void> {
    this.api.close();
    await this.store.close();
  }
}

function ownUrl(host: HttpAdapterHost): string | undefined {
  // Undefined in the worker, despite its type.
  const adapter = host.httpAdapter as HttpAdapterHost['httpAdapter'] | undefined;
  const server = adapter?.getHttpServer() as Server | undefined;
  const address = server?.listening ? server.address() : null;
  if (!address || typeof address === 'string') return undefined;
  const loopbackAddresses: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const name = loopbackAddresses[address.address] ?? address.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
