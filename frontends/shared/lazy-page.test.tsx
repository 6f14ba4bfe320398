import { Boundary } from '@atelier/shared/boundary';
import { takeConsoleMessages } from '@atelier/shared/testing/console';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-page';

const Dialog = ({ name }: { name: string }) => <p>{name}</p>;

it('is loaded once more when it is opened again after a failure', async () => {
  jest.useFakeTimers();
  const load = jest.fn(() => Promise.resolve({ default: Dialog }));
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const Part = lazyPart(load);
  const page = (opening: string) => (
    <Boundary resetKey={opening} fallback="Couldn’t load">
      <Suspense fallback="Loading">
        <Part name="Upload" />
      </Suspense>
    </Boundary>
  );
  const { rerender } = render(page('first'));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Couldn’t load')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  rerender(page('second'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Upload')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  for (const message of takeConsoleMessages()) expect(message).toMatch(/Loading chunk 7 failed/);
});
