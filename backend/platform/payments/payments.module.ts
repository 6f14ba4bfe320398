import { type DynamicModule, Logger, Module, type Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Config } from '../config';
import { Payments } from './payments';
import { stripePayments, testKeys, testPayments } from './stripe';
import { CheckoutDesk, TestProvider } from './test-provider';

@Module({})
export class PaymentsModule {
  /** The test provider is not even built where real keys are set. */
  static with({ stripe, isProduction: production }: Pick<Config, 'stripe' | 'isProduction'>): DynamicModule {
    const module = { module: PaymentsModule, global: true };
    if (!stripe && production) new Logger('Payments').warn(EARNS_NOTHING);
    if (!stripe) return { ...module, providers: WITHOUT_KEYS, exports: [Payments, TestProvider, CheckoutDesk] };
    return { ...module, providers: [{ provide: Payments, useValue: stripePayments(stripe) }], exports: [Payments] };
  }
}

const EARNS_NOTHING = 'Without STRIPE_SECRET_KEY the shop takes test cards only, and nobody pays anything';

const WITHOUT_KEYS: Provider[] = [
  {
    provide: TestProvider,
    // The product's own connection is asked for so that the provider waits for a database that is still starting.
    inject: [Config, HttpAdapterHost, getDataSourceToken()],
    useFactory: (config: Config, host: HttpAdapterHost) => TestProvider.start(config, testKeys(config), host),
  },
  {
    provide: Payments,
    inject: [Config, TestProvider],
    useFactory: (config: Config, { api }: TestProvider) => testPayments(testKeys(config), api.url),
  },
  { provide: CheckoutDesk, inject: [TestProvider], useFactory: ({ desk }: TestProvider) => desk },
];
