import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSearchText } from './use-search-text';

const searches: string[] = [];

function Field({ value }: { value: string }) {
  const { text, setText } = useSearchText(value, (next) => searches.push(next));
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => jest.advanceTimersByTime(300));

beforeEach(() => {
  searches.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('searches each text once, after a pause', () => {
  const { rerender } = render(<Field value="" />);
  type('si');
  type('sign ');
  pause();
  expect(searches).toEqual(['sign']);
  pause();
  rerender(<Field value="sign" />);
  pause();
  expect(searches).toEqual(['sign']);
  expect(field().value).toBe('sign ');
});

it('keeps what is typed before the address has the last search', () => {
  const { rerender } = render(<Field value="" />);
  type('sign');
  pause();
  type('signs');
  rerender(<Field value="sign" />);
  expect(field().value).toBe('signs');
  pause();
  expect(searches).toEqual(['sign', 'signs']);
});

it('follows the address when it changes from outside', () => {
  const { rerender } = render(<Field value="sign" />);
  rerender(<Field value="" />);
  expect(field().value).toBe('');
  pause();
  expect(searches).toEqual([]);
});
