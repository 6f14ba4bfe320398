import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Api, type ApiKeys } from './api/api';
import { Clock } from './schedule/clock';
import { runNextDue } from './schedule/due';
import type { CardFate } from './model/cards';
import { HostedCheckout } from './checkout/hosted-checkout';
import { EmbeddedCardForm } from './checkout/embedded-card-form';
import { PollingLoop } from './schedule/polling-loop';
import { Store } from './store/store';
import { deliverNext } from './webhooks';

export interface StripeEmulatorOptions {
  databaseUrl: string;
  /** For a free connection, and for a new one. */
  databaseWaitMs?: number;
  publicUrl: string;
  keys: ApiKeys & { webhookSecret: string };
  /** Undefined in a process without an HTTP server, which leaves webhooks to the others. */
  webhookUrl: () => string | undefined;
}

/** Replaces Stripe: an API on loopback in each process, with shared state in the database. */
export class StripeEmulator implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly checkout: HostedCheckout;
  readonly cardForm: EmbeddedCardForm;
  readonly clock: Clock;
  private readonly webhookLoop: PollingLoop;
  private readonly dueLoop: PollingLoop;

  private constructor(
    private readonly store: Store,
    readonly api: Api,
    { keys, webhookUrl }: StripeEmulatorOptions,
  ) {
    this.checkout = new HostedCheckout(store);
    this.cardForm = new EmbeddedCardForm(store);
    this.clock = new Clock(store);
    this.dueLoop = new PollingLoop(() => runNextDue(store), 1000);
    const deliver = async () => {
      const receiver = webhookUrl();
      return receiver ? deliverNext(store, keys.webhookSecret, receiver) : false;
    };
    this.webhookLoop = new PollingLoop(deliver, 1000, 4);
    store.onNewEvents(() => this.webhookLoop.wake());
  }

  static async start(options: StripeEmulatorOptions): Promise<StripeEmulator> {
    const store = new Store(options.databaseUrl, options.publicUrl, options.databaseWaitMs);
    try {
      await store.open();
      const api = new Api(store, options.keys);
      await api.listen();
      return new StripeEmulator(store, api, options);
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
