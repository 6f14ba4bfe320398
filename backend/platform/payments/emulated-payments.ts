import type { Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Server } from 'node:http';
import { createTables, hostedPages, StripeEmulator } from '../../stripe-emulator';
import { Config } from '../config';
import { Site } from '../site';
import { Payments } from './payments';
import { testKeys, testPayments } from './stripe';

export const createEmulatorTables = createTables;

const WEBHOOK_PATH = '/api/stripe/webhook';

export const EMULATED_PAYMENTS: Provider[] = [
  {
    provide: StripeEmulator,
    // Inject the product's connection so that the emulator waits until the database has started.
    inject: [Config, HttpAdapterHost, getDataSourceToken()],
    useFactory: (config: Config, host: HttpAdapterHost) =>
      StripeEmulator.start({
        databaseUrl: config.databaseUrl,
        databaseWaitMs: config.databaseWaitMs,
        publicUrl: config.publicUrl,
        keys: testKeys(config),
        webhookUrl: () => webhookUrl(host),
      }),
  },
  {
    provide: Payments,
    inject: [Config, StripeEmulator, Site],
    useFactory: (config: Config, emulator: StripeEmulator, site: Site) =>
      testPayments(
        testKeys(config),
        emulator.api.url,
        hostedPages(emulator, () => site.facts.name),
      ),
  },
];

function webhookUrl(host: HttpAdapterHost): string | undefined {
  // Undefined in the worker, despite its type.
  const adapter = host.httpAdapter as HttpAdapterHost['httpAdapter'] | undefined;
  const server = adapter?.getHttpServer() as Server | undefined;
  const address = server?.listening ? server.address() : null;
  if (!address || typeof address === 'string') return undefined;
  const loopbackAddresses: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const name = loopbackAddresses[address.address] ?? address.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}${WEBHOOK_PATH}`;
}
