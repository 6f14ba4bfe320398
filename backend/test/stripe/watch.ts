import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { StripeEmulator } from '../../stripe-emulator';
import { exchangeProblems, webhookEventProblems } from './exchange';

/** Validates all exchanges with the Stripe emulator, and returns the problems at the end. */
export function watchEmulator(app: INestApplicationContext): () => Promise<string[]> {
  const problems = new Set<string>();
  const { exchanges } = app.get(StripeEmulator).api;
  exchanges.on('exchange', (exchange) => {
    for (const problem of exchangeProblems(exchange)) problems.add(problem);
  });
  return async () => {
    const database = app.get<DataSource>(getDataSourceToken());
    const events = await database.query<{ data: unknown }[]>('select data from test_provider.events');
    for (const { data } of events) for (const problem of webhookEventProblems(data)) problems.add(problem);
    return [...problems];
  };
}
