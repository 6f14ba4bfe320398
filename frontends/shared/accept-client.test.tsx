import { adminProjectsApi, clientsApi, clientTexts, EMAIL_UNCONFIRMED } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useApiMutation } from '@atelier/shared/api-query';
import { ada, ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

const client = { id: ann.id, name: 'Carla Victim', email: 'ceo@victim-shop.example' };
const refusal = {
  statusCode: 409,
  error: 'Conflict',
  message: clientTexts.unconfirmed,
  code: EMAIL_UNCONFIRMED,
  client,
};
let isAccepted: boolean;

beforeEach(() => {
  isAccepted = false;
  mockHandler(adminProjectsApi.create, () =>
    isAccepted
      ? new Response('{}', { status: adminProjectsApi.create.status })
      : new Response(JSON.stringify(refusal), { status: 409 }),
  );
  mockHandler(clientsApi.accept, () => {
    isAccepted = true;
    return new Response(null, { status: 204 });
  });
});
afterEach(clearQueryCache);

function Page() {
  const [outcome, setOutcome] = useState('');
  const { mutate } = useApiMutation(adminProjectsApi.create, {
    onDone: () => setOutcome('created'),
    onFailed: () => setOutcome('failed'),
  });
  return (
    <>
      <button onClick={() => mutate({ body: { userId: client.id, name: 'A shop' } })}>Create</button>
      <p>Outcome: {outcome}</p>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
async function openDialog() {
  const user = renderPage(
    <ApiQueryProvider>
      <Page />
    </ApiQueryProvider>,
    { user: ada },
  );
  await user.click(button('Create'));
  await screen.findByRole('dialog', { name: 'Email not confirmed. Continue?' });
  return user;
}
const attempts = () => requests.filter(({ url }) => url === `/api${adminProjectsApi.create.path}`);

it('names the client and the email, and starts on Cancel', async () => {
  const user = await openDialog();
  expect(screen.getByText(/Carla Victim signed up with ceo@victim-shop.example but hasn’t confirmed it/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
  await user.click(button('Cancel'));
});

it('accepts the account with the email that was shown, and repeats the request', async () => {
  const user = await openDialog();
  await user.click(button('Continue anyway'));
  expect(await screen.findByText('Outcome: created')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.find(({ url }) => url === `/api/admin/clients/${client.id}/accept`)?.body).toEqual({
    email: client.email,
  });
  expect(attempts()).toHaveLength(2);
});

it('cancel sends nothing and reports nothing', async () => {
  const user = await openDialog();
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Outcome:')).toBeTruthy();
  expect(attempts()).toHaveLength(1);
});

it('stays open and says why when the account could not be accepted', async () => {
  mockError(clientsApi.accept, 409, clientTexts.emailChanged);
  const user = await openDialog();
  await user.click(button('Continue anyway'));
  expect((await screen.findByRole('alert')).textContent).toBe(clientTexts.emailChanged);
  await user.click(button('Cancel'));
});
