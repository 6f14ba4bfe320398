import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ActionDialog } from './action-dialog';

function renderDialog({ isBlocked = false, onConfirm = noop } = {}) {
  render(
    <ActionDialog
      title="Edit"
      confirmText="Save"
      busyText="Saving..."
      busy={false}
      isDone={false}
      isBlocked={isBlocked}
      onConfirm={onConfirm}
      onClose={noop}
    >
      <input aria-label="Name" />
      <input aria-label="Email" />
    </ActionDialog>,
  );
}

const noop = () => undefined;
const field = (name: string) => screen.findByRole('textbox', { name });
/** antd reports an open dialog some frames later. */
const opening = () => act(() => jest.advanceTimersByTimeAsync(1000));

describe('the focus of an opening dialog', () => {
  beforeEach(() => jest.useFakeTimers());

  it('goes to the first field', async () => {
    renderDialog();
    await opening();
    expect(document.activeElement).toBe(await field('Name'));
  });

  it('stays in a field that is already being typed into', async () => {
    renderDialog();
    const email = await field('Email');
    email.focus();
    await opening();
    expect(document.activeElement).toBe(email);
  });
});

it('is confirmed by Ctrl+Enter, unless it can’t be confirmed yet', async () => {
  const onConfirm = jest.fn();
  renderDialog({ onConfirm });
  fireEvent.keyDown(await field('Email'), { key: 'Enter', ctrlKey: true });
  expect(onConfirm).toHaveBeenCalledTimes(1);
  cleanup();
  renderDialog({ onConfirm, isBlocked: true });
  fireEvent.keyDown(await field('Email'), { key: 'Enter', ctrlKey: true });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
