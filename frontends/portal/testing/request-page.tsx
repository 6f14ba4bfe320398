import type { Project } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { RequestDialog } from '../projects/request-dialog';

export const onRequested = jest.fn<undefined, [Project]>();

function Page({ user = ann }) {
  const [open, setOpen] = useState(false);
  return (
    <ApiQueryProvider>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <RequestDialog user={user} onClose={() => setOpen(false)} onRequested={onRequested} />}
    </ApiQueryProvider>
  );
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const nameField = () => field('Project name');
export const selectField = (label: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
export const optionValues = (label: RegExp) =>
  within(selectField(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
export const waitForDialogToClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const postRequests = () => requests.filter(({ method }) => method === 'POST');

export async function openDialog(signedInUser = ann) {
  const user = renderPage(<Page user={signedInUser} />, { at: '/dashboard', user: signedInUser });
  await user.click(button('Open'));
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
  return user;
}
