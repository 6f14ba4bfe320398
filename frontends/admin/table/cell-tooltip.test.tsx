import { act, fireEvent, render, screen } from '@testing-library/react';
import { CellTooltip } from './cell-tooltip';

const OPEN_DELAY_MS = 700;

let now = Date.now();
beforeEach(() => {
  // Starts long after the tooltip of the previous test closed.
  now += 60_000;
  jest.useFakeTimers({ now });
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const cell = (name: string) => screen.getByRole('cell', { name });
const hover = (element: Element) => {
  document.elementsFromPoint = () => [element];
  fireEvent.pointerMove(element);
};
const shownText = () => document.querySelector('[popover]')?.textContent;

function renderTable() {
  render(
    <div>
      <table>
        <tbody>
          <tr>
            <td>
              Customers can’t find my shoes<span className="unseen"> of Ann</span>
            </td>
            <td>Short</td>
            <td>
              <a href="#there">A long subject</a>
            </td>
            <td>
              <time dateTime="2026-11-05T09:00:00.000Z">Nov 5</time>
            </td>
          </tr>
        </tbody>
      </table>
      <CellTooltip />
    </div>,
  );
  for (const name of [/^Customers/, 'Short', 'A long subject']) {
    const element = screen.getByRole('cell', { name });
    Object.defineProperty(element, 'clientWidth', { value: 50 });
    Object.defineProperty(element, 'scrollWidth', { value: name === 'Short' ? 50 : 200 });
  }
}

it('shows the text of a cut-off cell 700 ms after the pointer enters, without unseen parts', async () => {
  renderTable();
  hover(cell('Customers can’t find my shoes of Ann'));
  await pass(OPEN_DELAY_MS - 1);
  expect(shownText()).toBe('');
  await pass(1);
  expect(shownText()).toBe('Customers can’t find my shoes');
  hover(cell('Short'));
  await pass(100);
  expect(shownText()).toBe('');
});

it('isn’t shown for a cell that isn’t cut off', async () => {
  renderTable();
  hover(cell('Short'));
  await pass(OPEN_DELAY_MS);
  expect(shownText()).toBe('');
});

it('shows the text of the cell under the link that covers the row', async () => {
  renderTable();
  document.elementsFromPoint = () => [screen.getByRole('link'), cell('Nov 5')];
  fireEvent.pointerMove(screen.getByRole('link'));
  await pass(OPEN_DELAY_MS);
  expect(shownText()).toBe('Nov 5, 2026, 1:00 AM PST');
});

it('opens at once on keyboard focus, and closes on Escape', async () => {
  renderTable();
  act(() => screen.getByRole('link').focus());
  await pass(0);
  expect(shownText()).toBe('A long subject');
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
  expect(shownText()).toBe('');
});

it('stays open while the pointer is over it', async () => {
  renderTable();
  hover(cell('A long subject'));
  await pass(OPEN_DELAY_MS);
  hover(cell('Short'));
  await pass(50);
  hover(document.querySelector('[popover]') as Element);
  await pass(OPEN_DELAY_MS);
  expect(shownText()).toBe('A long subject');
});
