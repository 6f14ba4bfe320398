import { type DynamicModule, Logger, Module, type Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Config } from '../config';
import { Payments } from './payments';
import { stripePayments, testKeys, testPayments } from './stripe';
import { HostedCheckout, StripeEmulator } from '../../stripe-emulator';

@Module({})
export class PaymentsModule {
  static with({ stripe, isProduction: production }: Pick<Config, 'stripe' | 'isProduction'>): DynamicModule {
    const module = { module: PaymentsModule, global: true };
    if (!stripe && production) new Logger('Payments').warn(TEST_MODE_WARNING);
    if (!stripe) return { ...module, providers: TEST_PROVIDERS, exports: [Payments, StripeEmulator, HostedCheckout] };
    return { ...module, providers: [{ provide: Payments, useValue: stripePayments(stripe) }], exports: [Payments] };
  }
}

const TEST_MODE_WARNING =
  'STRIPE_SECRET_KEY is not set: the shop only accepts test cards, and no real payments are taken';

const TEST_PROVIDERS: Provider[] = [
  {
    provide: StripeEmulator,
    // Inject the product's connection so that the provider waits until the database has started.
    inject: [Config, HttpAdapterHost, getDataSourceToken()],
    useFactory: (config: Config, host: HttpAdapterHost) => StripeEmulator.start(config, testKeys(config), host),
  },
  {
    provide: Payments,
    inject: [Config, StripeEmulator],
    useFactory: (config: Config, { api }: StripeEmulator) => testPayments(testKeys(config), api.url),
  },
  { provide: HostedCheckout, inject: [StripeEmulator], useFactory: ({ checkout }: StripeEmulator) => checkout },
];
