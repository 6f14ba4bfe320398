import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { Config } from '../config';
import { Payments } from './payments';
import { stripePayments } from './stripe';

@Module({})
export class PaymentsModule {
  static async with({ stripe, isProduction }: Pick<Config, 'stripe' | 'isProduction'>): Promise<DynamicModule> {
    const module = { module: PaymentsModule, global: true, exports: [Payments] };
    if (stripe) return { ...module, providers: [{ provide: Payments, useValue: stripePayments(stripe) }] };
    if (isProduction) new Logger('Payments').warn(TEST_MODE_WARNING);
    // Loaded on demand, so that real payments run without the emulator's code.
    const { EMULATED_PAYMENTS } = await import('./emulated-payments.js');
    return { ...module, providers: EMULATED_PAYMENTS };
  }
}

const TEST_MODE_WARNING =
  'STRIPE_SECRET_KEY is not set: the shop only accepts test cards, and no real payments are taken';
