import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config';
import type { TestKeys } from '../stripe';
import { Api } from './api';
import { CheckoutDesk } from './checkout-desk';
import { Store } from './store';

/** What the product has instead of Stripe where no keys are set: an API on loopback in each process, one memory for all. */
export class TestProvider implements OnApplicationShutdown {
  readonly desk: CheckoutDesk;

  private constructor(
    private readonly store: Store,
    readonly api: Api,
  ) {
    this.desk = new CheckoutDesk(store);
  }

  static async start({ databaseUrl, publicUrl }: Config, keys: TestKeys): Promise<TestProvider> {
    const store = new Store(databaseUrl, publicUrl);
    try {
      await store.open();
      const api = new Api(store, keys);
      await api.listen();
      return new TestProvider(store, api);
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Only when the last request and the last job are done: they may still have asked. */
  async onApplicationShutdown(): Promise<void> {
    this.api.close();
    await this.store.close();
  }
}
