import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CallError } from './api';
import { Incomplete, useForm } from './use-form';

const input = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const submit = () => act(() => document.querySelector('form')?.requestSubmit());
const button = () => screen.getByRole<HTMLButtonElement>('button');

function renderForm({ send, leavesPage = false }: { send: (body: string) => Promise<void>; leavesPage?: boolean }) {
  const onDone = jest.fn();
  function Form() {
    const { busy, title, formError, fieldErrors, form } = useForm({
      name: 'shop',
      read: (text) => text('first') || new Incomplete({ second: 'Enter a second', first: 'Enter a first' }),
      send,
      onDone,
      leavesPage,
    });
    return (
      <form {...form} method="post" action="/shop">
        <p role="alert">{[title, formError, ...Object.values(fieldErrors)].filter(Boolean).join(' ')}</p>
        <input name="first" />
        <input name="second" />
        <button disabled={busy}>Send</button>
      </form>
    );
  }
  renderPage(<Form />, {
    form: { form: 'shop', values: {}, title: 'Not saved', message: 'Come back later.' },
  });
  return onDone;
}

it('shows what the server rendered until the next submit', () => {
  const send = jest.fn(() => Promise.resolve());
  renderForm({ send });
  expect(screen.getByRole('alert').textContent).toBe('Not saved Come back later.');
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Enter a second Enter a first');
});

it('focuses the first incomplete field of the page and sends nothing', () => {
  const send = jest.fn(() => Promise.resolve());
  renderForm({ send });
  submit();
  expect(document.activeElement).toBe(input('first'));
  expect(send).not.toHaveBeenCalled();
});

it('takes away its own errors as soon as the input is right', () => {
  renderForm({ send: () => Promise.resolve() });
  submit();
  fireEvent.input(input('second'), { target: { value: 'Butter' } });
  expect(screen.getByRole('alert').textContent).toBe('Enter a second Enter a first');
  fireEvent.input(input('first'), { target: { value: 'Bread' } });
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('takes away the server’s error of the changed field only', async () => {
  renderForm({ send: () => Promise.reject(new CallError(400, 'No', { first: 'Taken', second: 'Too long' })) });
  input('first').value = 'Bread';
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Taken Too long'));
  fireEvent.input(input('first'), { target: { value: 'Rolls' } });
  expect(screen.getByRole('alert').textContent).toBe('Too long');
});

it('keeps the input after a failure and can be sent again', async () => {
  const send = jest.fn(() => Promise.reject(new CallError(503, 'Please wait')));
  const onDone = renderForm({ send });
  input('first').value = 'Bread';
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait'));
  expect(input('first').value).toBe('Bread');
  expect(button().disabled).toBe(false);
  send.mockResolvedValueOnce(undefined as never);
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it.each([true, false])('is busy while sending, and after success if it leaves the page: %s', async (leavesPage) => {
  let finish: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const onDone = renderForm({ send, leavesPage });
  input('first').value = 'Bread';
  act(() => {
    document.querySelector('form')?.requestSubmit();
    document.querySelector('form')?.requestSubmit();
  });
  expect(send.mock.calls).toEqual([['Bread']]);
  expect(button().disabled).toBe(true);
  act(() => finish());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  await waitFor(() => expect(button().disabled).toBe(leavesPage));
});
