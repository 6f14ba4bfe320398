import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { Config } from '../config';
import { Payments } from './payments';
import { stripePayments, testKeys, testPayments } from './stripe';
import { TestProvider } from './test-provider';

@Module({})
export class PaymentsModule {
  /** The test provider is not even built where real keys are set. */
  static with({ stripe }: Config): DynamicModule {
    const providers = stripe ? [{ provide: Payments, useValue: stripePayments(stripe) }] : WITHOUT_KEYS;
    return { module: PaymentsModule, global: true, providers, exports: [Payments] };
  }
}

const WITHOUT_KEYS: Provider[] = [
  {
    provide: TestProvider,
    inject: [Config],
    useFactory: (config: Config) => TestProvider.start(testKeys(config)),
  },
  {
    provide: Payments,
    inject: [Config, TestProvider],
    useFactory: (config: Config, provider: TestProvider) => testPayments(testKeys(config), provider.apiUrl),
  },
];
