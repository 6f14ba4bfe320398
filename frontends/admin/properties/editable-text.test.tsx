import { clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { setUpUser } from '@atelier/shared/testing/set-up-user';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { EditableText } from './editable-text';

const saved: string[] = [];
let refuses = false;

function Website({ initial = 'https://old.example' }) {
  const [value, setValue] = useState(initial);
  const save = (text: string) => {
    saved.push(text);
    if (!refuses) setValue(text);
  };
  return (
    <dl>
      <EditableText
        name="Website"
        value={value}
        maxLength={200}
        draftName="website"
        isSaving={false}
        validate={(text) => (text.includes(' ') ? 'Enter a web address' : undefined)}
        onSave={save}
      />
    </dl>
  );
}

async function open() {
  const user = setUpUser();
  renderPage(<Website />, { user: ada });
  await user.click(editButton());
  return user;
}
const editButton = () => screen.getByRole('button', { name: 'Edit website' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Website' });

beforeEach(() => {
  clearDrafts();
  saved.length = 0;
  refuses = false;
});

it('saves on Enter, and returns the focus', async () => {
  const user = await open();
  expect(document.activeElement).toBe(field());
  await user.clear(field());
  await user.keyboard('https://new.example{Enter}');
  expect(saved).toEqual(['https://new.example']);
  expect(screen.getByText('https://new.example')).toBeTruthy();
  expect(document.activeElement).toBe(editButton());
});

it('cancels on Escape, and returns the focus', async () => {
  const user = await open();
  await user.keyboard('nonsense{Escape}');
  expect(saved).toEqual([]);
  expect(screen.getByText('https://old.example')).toBeTruthy();
  expect(document.activeElement).toBe(editButton());
});

it('keeps the text of a failed save', async () => {
  refuses = true;
  const user = await open();
  await user.keyboard('/shop{Enter}');
  expect(field().value).toBe('https://old.example/shop');
});

it('explains invalid text instead of saving it', async () => {
  const user = await open();
  await user.keyboard(' x{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Enter a web address');
  expect(saved).toEqual([]);
});

it('brings back what was typed before the page was left, until it is saved or canceled', async () => {
  const user = await open();
  await user.keyboard('/menu');
  cleanup();
  renderPage(<Website />, { user: ada });
  expect(field().value).toBe('https://old.example/menu');
  expect(document.activeElement).not.toBe(field());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  renderPage(<Website />, { user: ada });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('forgets what was typed once the value has changed', async () => {
  const user = await open();
  await user.keyboard('/menu');
  cleanup();
  renderPage(<Website initial="https://colleague.example" />, { user: ada });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('https://colleague.example')).toBeTruthy();
});

it('takes the error away when the text is right', async () => {
  const user = await open();
  await user.keyboard(' x{Enter}');
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});
