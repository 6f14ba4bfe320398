import { shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { type AddProduct, AddToCart } from './add-to-cart';

const buttonText = () => screen.getByRole('button').textContent;
const press = () => act(() => Promise.resolve(void fireEvent.click(screen.getByRole('button'))));

function slowCart() {
  let answer: (added: boolean) => void = () => undefined;
  const add = jest.fn<Promise<boolean>, Parameters<AddProduct>>(() => new Promise((resolve) => (answer = resolve)));
  renderPage(<AddToCart product={shopWindow} add={add} returnTo="/products" variant="line" describedBy="name" />);
  jest.useFakeTimers();
  return { add, answer: (added: boolean) => act(() => Promise.resolve().then(() => answer(added))) };
}

it('the button shows Adding..., then Added to Cart for two seconds, then Add to Cart', async () => {
  const { add, answer } = slowCart();
  expect(buttonText()).toBe('Add to Cart');
  await press();
  expect(buttonText()).toBe('Adding...');
  await answer(true);
  expect(buttonText()).toBe('Added to Cart');
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(buttonText()).toBe('Added to Cart');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(buttonText()).toBe('Add to Cart');
  expect(add.mock.calls).toEqual([[shopWindow]]);
});

it('the button resets at once after a failure', async () => {
  const { answer } = slowCart();
  await press();
  await answer(false);
  expect(buttonText()).toBe('Add to Cart');
});

it('repeated clicks add once and keep focus', async () => {
  const { add, answer } = slowCart();
  screen.getByRole('button').focus();
  await press();
  await press();
  await answer(true);
  await press();
  expect(add).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
