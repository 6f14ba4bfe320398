import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { TestProvider } from '../../platform/payments';
import { complaintsAbout, complaintsAboutNews } from './exchange';

/** Looks on while the product talks to the test provider. What it gives tells in the end what Stripe would not have said or taken. */
export function watchProvider(app: INestApplicationContext): () => Promise<string[]> {
  const told = new Set<string>();
  const { exchanges } = app.get(TestProvider).api;
  exchanges.on('exchange', (exchange) => {
    for (const complaint of complaintsAbout(exchange)) told.add(complaint);
  });
  return async () => {
    const database = app.get<DataSource>(getDataSourceToken());
    const news = await database.query<{ data: unknown }[]>('select data from test_provider.events');
    for (const { data } of news) for (const complaint of complaintsAboutNews(data)) told.add(complaint);
    return [...told];
  };
}
