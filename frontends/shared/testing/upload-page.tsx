import { projectsApi } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

function Page({ projectId }: { projectId?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <ApiQueryProvider>
      <button onClick={() => setOpen(true)}>Open</button>
      <a href="/orders">Orders</a>
      <UploadDialog open={open} projectId={projectId} onClose={() => setOpen(false)} />
    </ApiQueryProvider>
  );
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const upload = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Upload|Upload \d+ files|Uploading\.\.\.)$/ });
export const row = (name: string) => {
  const match = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
  if (!match) throw new Error(`${name} is not in the list`);
  return within(match);
};
export const xhrOf = (name: string) => {
  const match = sentUploads.findLast(({ fileName }) => fileName === name);
  if (!match) throw new Error(`${name} was not sent`);
  return match;
};

export async function open(projectId?: string) {
  mockResponse(projectsApi.list, []);
  const user = renderPage(<Page {...(projectId && { projectId })} />, { at: '/files', user: ann });
  await user.click(button('Open'));
  await screen.findByRole('dialog', { name: 'Upload Files' });
  return user;
}

export const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files } });
