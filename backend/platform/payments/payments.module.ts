import { type DynamicModule, Logger, Module, type Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Config } from '../config';
import { Payments } from './payments';
import { stripePayments, testKeys, testPayments } from './stripe';
import { HostedCheckout, TestProvider } from './test-provider';

@Module({})
export class PaymentsModule {
  /** The test provider is not even built where real keys are set. */
  static with({ stripe, isProduction: production }: Pick<Config, 'stripe' | 'isProduction'>): DynamicModule {
    const module = { module: PaymentsModule, global: true };
    if (!stripe && production) new Logger('Payments').warn(TEST_MODE_WARNING);
    if (!stripe) return { ...module, providers: TEST_PROVIDERS, exports: [Payments, TestProvider, HostedCheckout] };
    return { ...module, providers: [{ provide: Payments, useValue: stripePayments(stripe) }], exports: [Payments] };
  }
}

const TEST_MODE_WARNING = 'Without STRIPE_SECRET_KEY the shop takes test cards only, and nobody pays anything';

const TEST_PROVIDERS: Provider[] = [
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
  { provide: HostedCheckout, inject: [TestProvider], useFactory: ({ checkout }: TestProvider) => checkout },
];
