import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { Config } from '../../config';
import type { TestKeys } from '../stripe';
import { Api } from './api';
import { Clock } from './clock';
import { doOne } from './due';
import type { CardFate } from './cards';
import { CheckoutDesk } from './checkout-desk';
import { IntentDesk } from './intent-desk';
import { Pulse } from './pulse';
import { Store } from './store';
import { tellOne } from './webhooks';

const WEBHOOK = '/api/stripe/webhook';

/** What the product has instead of Stripe where no keys are set: an API on loopback in each process, one memory for all. */
export class TestProvider implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly desk: CheckoutDesk;
  readonly cards: IntentDesk;
  /** For tests, which do not wait for months. */
  readonly clock: Clock;
  private readonly news: Pulse;
  private readonly overdue: Pulse;

  private constructor(
    private readonly store: Store,
    readonly api: Api,
    host: HttpAdapterHost,
    secret: string,
  ) {
    this.desk = new CheckoutDesk(store);
    this.cards = new IntentDesk(store);
    this.clock = new Clock(store);
    this.overdue = new Pulse(() => doOne(store), 1000);
    const tell = async () => {
      const receiver = addressOf(host);
      // A process that answers nobody leaves it to those that do.
      return receiver ? tellOne(store, secret, `${receiver}${WEBHOOK}`) : false;
    };
    this.news = new Pulse(tell, 1000, 4);
    store.onEvents(() => this.news.kick());
  }

  static async start(config: Config, keys: TestKeys, host: HttpAdapterHost): Promise<TestProvider> {
    const store = new Store(config.databaseUrl, config.publicUrl);
    try {
      await store.open();
      const api = new Api(store, keys);
      await api.listen();
      return new TestProvider(store, api, host, keys.webhookSecret);
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** From now on the bank answers like this for a card that is saved: for tests. */
  async cardNow(paymentMethodId: string, fate: CardFate): Promise<void> {
    await this.store.transaction(async (work) => {
      const method = await work.getToChange('payment_method', paymentMethodId);
      method.own.fate = fate;
      await work.keepDue(method);
    });
  }

  onApplicationBootstrap(): void {
    this.news.start();
    this.overdue.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.news.stop(), this.overdue.stop()]);
  }

  /** Only when the last request and the last job are done: they may still have asked. */
  async onApplicationShutdown(): Promise<void> {
    this.api.close();
    await this.store.close();
  }
}

/** Where this process itself is listening, if it is. */
function addressOf(host: HttpAdapterHost): string | undefined {
  // What only works has no door, whatever its type says.
  const adapter = host.httpAdapter as HttpAdapterHost['httpAdapter'] | undefined;
  const server = adapter?.getHttpServer() as Server | undefined;
  const address = server?.listening ? server.address() : null;
  if (!address || typeof address === 'string') return undefined;
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const name = anywhere[address.address] ?? address.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
