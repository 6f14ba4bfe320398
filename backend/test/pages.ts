import type { PageData } from '../contracts';
import type { TestApp } from './app';
import type { Caller } from './caller';

/** What a page was made from, as its browser finds it. */
export async function toldBy(product: TestApp, path: string, who: Caller): Promise<PageData> {
  const reply = await fetch(product.url + path, { headers: { ...(who.cookie && { Cookie: who.cookie }) } });
  const [, json = 'null'] = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(await reply.text()) ?? [];
  return JSON.parse(json) as PageData;
}
