import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { AntdTheme } from './theme';
import { Tooltip } from './tooltip';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let now = Date.now();
beforeEach(() => {
  // Starts long after the last tooltip of the previous test closed.
  now += 60_000;
  jest.useFakeTimers({ now });
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const shownTexts = () =>
  screen
    .queryAllByRole('tooltip')
    .filter(({ parentElement }) => !parentElement?.className.includes('-leave'))
    .map(({ textContent }) => textContent);

function renderButtons() {
  render(
    <AntdTheme>
      {['Move up', 'Move down'].map((label) => (
        <Tooltip key={label} text={label}>
          <button type="button" aria-label={label}>
            ↑
          </button>
        </Tooltip>
      ))}
    </AntdTheme>,
  );
}

function renderCutOffName(scrollWidth: number) {
  render(
    <AntdTheme>
      <Tooltip text="Ann Baker" isOnlyForCutOffText>
        <button type="button" style={{ overflow: 'hidden' }}>
          <span className="unseen" style={{ overflow: 'hidden' }}>
            Account:{' '}
          </span>
          Ann Baker
        </button>
      </Tooltip>
    </AntdTheme>,
  );
  Object.defineProperty(button('Account: Ann Baker'), 'scrollWidth', { value: scrollWidth });
  // Cut off for everybody, so it doesn't count.
  Object.defineProperty(screen.getByText('Account:'), 'scrollWidth', { value: 50 });
}

it('opens 700 ms after the pointer enters', async () => {
  renderButtons();
  fireEvent.pointerEnter(button('Move up'));
  await pass(OPEN_DELAY_MS - 1);
  expect(shownTexts()).toEqual([]);
  await pass(1);
  expect(shownTexts()).toEqual(['Move up']);
});

it('does not open when the pointer leaves before', async () => {
  renderButtons();
  fireEvent.pointerEnter(button('Move up'));
  await pass(OPEN_DELAY_MS - 1);
  fireEvent.pointerLeave(button('Move up'));
  await pass(OPEN_DELAY_MS);
  expect(shownTexts()).toEqual([]);
});

it.each([
  ['at once within 300 ms after another one', SKIP_DELAY_MS - 1, ['Move down']],
  ['after the full delay later', SKIP_DELAY_MS, []],
])('opens %s', async (_, pause, expected) => {
  renderButtons();
  fireEvent.pointerEnter(button('Move up'));
  await pass(OPEN_DELAY_MS);
  fireEvent.pointerDown(button('Move up'));
  await pass(pause);
  fireEvent.pointerEnter(button('Move down'));
  await pass(0);
  expect(shownTexts()).toEqual(expected);
});

it('stays open while the pointer is on it', async () => {
  renderButtons();
  fireEvent.pointerEnter(button('Move up'));
  await pass(OPEN_DELAY_MS);
  fireEvent.pointerLeave(button('Move up'));
  fireEvent.pointerEnter(screen.getByText('Move up'));
  await pass(1000);
  expect(shownTexts()).toEqual(['Move up']);
  fireEvent.pointerLeave(screen.getByText('Move up'));
  await pass(100);
  expect(shownTexts()).toEqual([]);
});

it('opens on keyboard focus, and closes on Escape and on blur', async () => {
  renderButtons();
  act(() => button('Move up').focus());
  await pass(0);
  expect(shownTexts()).toEqual(['Move up']);
  fireEvent.keyDown(window, { key: 'Escape' });
  await pass(0);
  expect(shownTexts()).toEqual([]);
  expect(document.activeElement).toBe(button('Move up'));
  act(() => button('Move down').focus());
  await pass(0);
  expect(shownTexts()).toEqual(['Move down']);
  act(() => button('Move down').blur());
  await pass(0);
  expect(shownTexts()).toEqual([]);
});

it('does not open on touch', async () => {
  renderButtons();
  const touch = Object.assign(createEvent.pointerOver(button('Move up')), { pointerType: 'touch' });
  fireEvent(button('Move up'), touch);
  await pass(OPEN_DELAY_MS);
  expect(shownTexts()).toEqual([]);
});

it('adds no description, which screen readers would read after the same name', async () => {
  renderButtons();
  act(() => button('Move up').focus());
  await pass(0);
  expect(shownTexts()).toEqual(['Move up']);
  expect(button('Move up').hasAttribute('aria-describedby')).toBe(false);
});

it.each([
  ['opens for a name that is cut off', 200, ['Ann Baker']],
  ['does not open for a name that fits', 0, []],
])('%s', async (_, scrollWidth, expected) => {
  renderCutOffName(scrollWidth);
  fireEvent.pointerEnter(button('Account: Ann Baker'));
  await pass(OPEN_DELAY_MS);
  expect(shownTexts()).toEqual(expected);
});
