import type { CartLine, TaxRate } from '@atelier/contracts';
import { ann, testSite } from '@atelier/shared/testing/people';
import { requests } from '@atelier/shared/testing/server';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import Cart from '../cart/cart';

export const twoLines = [cartLine(shopWindow, 2), cartLine(onTheMap)];
export const open = (cart: CartLine[] = twoLines, taxRates: TaxRate[] = []) =>
  renderPage(<Cart />, {
    at: '/cart',
    user: ann,
    data: { cart, cartLineCount: cart.length, site: { ...testSite, taxRates } },
  });

export const line = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
export const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
export const summary = () => within(screen.getByRole('region', { name: 'Order Summary' }));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const requestLog = () => requests.map(({ method, url, body }) => [method, url, body]);
export const lineUrl = (product: { id: string }) => `/api/cart/${product.id}`;
export const requestSent = () => waitFor(() => expect(requests.length).toBeGreaterThan(0));

export function deferredResponse() {
  let resolveResponse: (response: Response) => void = () => undefined;
  const response = () => new Promise<Response>((resolve) => (resolveResponse = resolve));
  const answer = (body: unknown) =>
    act(() => {
      resolveResponse(new Response(JSON.stringify(body)));
      return Promise.resolve();
    });
  return { response, answer };
}
