import { act, renderHook } from '@testing-library/react';
import { useIsBefore } from './use-is-before';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-06T09:00:00.000Z') }));

it('turns false by itself when the time has come, and true with a later one', () => {
  const { result, rerender } = renderHook(useIsBefore, { initialProps: '2026-11-06T09:10:00.000Z' });
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(599_999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  rerender('2026-11-06T09:20:00.000Z');
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(600_000));
  expect(result.current).toBe(false);
});
