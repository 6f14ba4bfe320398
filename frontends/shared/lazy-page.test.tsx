import { Boundary } from '@atelier/shared/boundary';
import { takeConsoleMessages } from '@atelier/shared/testing/console';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { lazyPart } from './lazy-page';

afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

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

function Counter({ path }: { path: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Clicks: ${count}${path === '/auth' ? '' : ` at ${path}`}`}
    </button>
  );
}

it('keeps its state when the page around it is rendered again', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: Counter }));
  let go: (path: string) => void = () => undefined;
  function Router() {
    const [path, setPath] = useState('/');
    go = (to) => startTransition(() => setPath(to));
    return <Suspense fallback="Loading">{path === '/' ? 'Home' : <Part path={path} />}</Suspense>;
  }
  render(<Router />);
  // As in a browser, where React waits a moment for what loads at once, and goes on with what it had begun.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  go('/auth');
  fireEvent.click(await screen.findByText('Clicks: 0'));
  await screen.findByText('Clicks: 1');
  go('/auth?tab=sign-up');
  await screen.findByText('Clicks: 1 at /auth?tab=sign-up');
});
