import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { Config } from '../config';
import { Payments } from './payments';
import { EMULATED_PAYMENTS } from './emulated-payments';
import { stripePayments } from './stripe';

@Module({})
export class PaymentsModule {
  static with({ stripe, isProduction: production }: Pick<Config, 'stripe' | 'isProduction'>): DynamicModule {
    const module = { module: PaymentsModule, global: true };
    if (!stripe && production) new Logger('Payments').warn(TEST_MODE_WARNING);
    if (!stripe) return { ...module, providers: EMULATED_PAYMENTS, exports: [Payments] };
    return { ...module, providers: [{ provide: Payments, useValue: stripePayments(stripe) }], exports: [Payments] };
  }
}

const TEST_MODE_WARNING =
  'STRIPE_SECRET_KEY is not set: the shop only accepts test cards, and no real payments are taken';
