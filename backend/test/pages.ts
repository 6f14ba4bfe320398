import type { PageData } from '../contracts';
import type { TestApp } from './app';
import type { Caller } from './caller';

export async function pageDataOf(product: TestApp, path: string, caller: Caller): Promise<PageData> {
  const reply = await fetch(product.url + path, { headers: { ...(caller.cookie && { Cookie: caller.cookie }) } });
  const [, json = 'null'] = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(await reply.text()) ?? [];
  return JSON.parse(json) as PageData;
}
