import { submissionsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/cast';
import { sentTo } from '@atelier/shared/testing/navigation';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { answeredLetter as answered, letter } from '@atelier/shared/testing/submissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Submissions from './submissions';

const open = () =>
  show(
    <Answers>
      <Submissions />
    </Answers>,
    { at: '/admin/submissions', user: ada },
  );
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const comes = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const standing = (name: string) =>
  screen.getByRole('combobox', { name: `Status of ${name}` }).closest('.ant-select')?.textContent;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Found by its heading, because in tests all parts of antd have the same id. */
async function theDialog() {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Respond to Contact Submission')).toBeTruthy();
  return dialog;
}
const changes = () => asked.filter(({ method }) => method !== 'GET');

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

describe('the list', () => {
  it('shows what each visitor wrote, how it stands and whether it is trustworthy', async () => {
    answers(submissionsApi.list, [letter, answered]);
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const bea = await comes('Bea Cobbler');
    expect(bea.getByText('SEO Services')).toBeTruthy();
    expect(bea.getByText('bea@example.com').getAttribute('href')).toBe('mailto:bea@example.com');
    expect(bea.getByText('Nobody finds my shoes.')).toBeTruthy();
    expect(bea.getByText(/^Nov 5, 2026/).getAttribute('datetime')).toBe(letter.createdAt);
    expect(standing('Bea Cobbler')).toContain('new');
    expect(bea.queryByText('unverified')).toBeNull();
    expect(bea.getByRole('link', { name: 'Bea Cobbler' }).getAttribute('href')).toBe(`/admin/submissions/${letter.id}`);
    expect(bea.getByRole('button', { name: 'Respond Bea Cobbler' })).toBeTruthy();

    const cy = row('Cy Cobbler');
    expect(cy.getByText('unverified')).toBeTruthy();
    expect(cy.getByText(/^Ada Keeper responded on Nov 6, 2026/)).toBeTruthy();
    expect(cy.getByRole('button', { name: 'View/Edit Cy Cobbler' })).toBeTruthy();
  });

  it('writes to an address and to nobody else, whatever the address looks like', async () => {
    const email = 'a?bcc=boss%40rival.example&body=now@shoes.example';
    answers(submissionsApi.list, [{ ...letter, email }]);
    open();
    const link = await screen.findByRole('link', { name: email });
    const { pathname, search } = new URL(link.getAttribute('href') ?? '');
    expect(decodeURIComponent(pathname)).toBe(email);
    expect(search).toBe('');
  });

  it('says when there is nothing yet', async () => {
    answers(submissionsApi.list, []);
    open();
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  });

  it('says when it does not come, and tries again', async () => {
    refuses(submissionsApi.list, 500, 'Something went wrong');
    const hands = open();
    expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
    expect(screen.queryByText('No messages yet')).toBeNull();
    answers(submissionsApi.list, [letter]);
    await hands.click(button('Try again'));
    expect(await screen.findByText('Nobody finds my shoes.')).toBeTruthy();
    expect(screen.queryByText('500: Something went wrong')).toBeNull();
  });

  it('is asked for anew by Refresh', async () => {
    answers(submissionsApi.list, [letter]);
    const hands = open();
    await screen.findByText('Nobody finds my shoes.');
    answers(submissionsApi.list, [{ ...answered, message: 'A second letter' }, letter]);
    await hands.click(button('Refresh'));
    expect(await screen.findByText('A second letter')).toBeTruthy();
  });

  it('goes on where the server says that it goes on', async () => {
    const link = '</api/admin/submissions?limit=25&after=12.abc>; rel="next"';
    repliesWith(submissionsApi.list, () => new Response(JSON.stringify([letter]), { headers: { Link: link } }));
    const hands = open();
    await screen.findByText('Nobody finds my shoes.');
    answers(submissionsApi.list, [{ ...answered, message: 'An older letter' }]);
    await hands.click(button('Show more'));
    expect(await screen.findByText('An older letter')).toBeTruthy();
    expect(screen.getByText('Nobody finds my shoes.')).toBeTruthy();
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/admin/submissions?limit=25',
      '/api/admin/submissions?limit=25&after=12.abc',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the status', () => {
  async function choose(status: string) {
    answers(submissionsApi.list, [letter]);
    const hands = open();
    const select = await screen.findByRole('combobox', { name: 'Status of Bea Cobbler' });
    fireEvent.mouseDown(select);
    await hands.click(await screen.findByText(status, { selector: '.ant-select-item-option-content' }));
    return hands;
  }

  it('is changed to any other', async () => {
    answers(submissionsApi.setStatus, { ...letter, status: 'converted' });
    await choose('converted');
    await toasted('Submission status updated successfully');
    expect(changes()).toMatchObject([
      { method: 'PATCH', url: `/api/admin/submissions/${letter.id}/status`, body: { status: 'converted' } },
    ]);
  });

  it('stays where it was when that fails, and the reason is said', async () => {
    refuses(submissionsApi.setStatus, 404, 'This does not exist');
    await choose('closed');
    await toasted('Failed to update submission status');
    await toasted('This does not exist');
    expect(standing('Bea Cobbler')).toContain('new');
  });

  it('is not changed by somebody who was logged out meanwhile', async () => {
    refuses(submissionsApi.setStatus, 401, 'Unauthorized');
    await choose('closed');
    await toasted('You are logged out. Logging in again...');
    await waitFor(() => expect(sentTo).toEqual(['/api/login?next=%2Fadmin%2Fsubmissions']));
  });
});

describe('a response', () => {
  it('can be sent once there is something in it', async () => {
    answers(submissionsApi.list, [letter]);
    answers(submissionsApi.respond, { ...letter, status: 'contacted', adminResponse: 'We can help.' });
    const hands = open();
    await hands.click(await screen.findByRole('button', { name: 'Respond Bea Cobbler' }));
    expect((await theDialog()).getByText('Nobody finds my shoes.')).toBeTruthy();
    const words = screen.getByLabelText('Your response');
    expect(button('Send Response').disabled).toBe(true);
    await hands.type(words, '  ');
    expect(button('Send Response').disabled).toBe(true);
    await hands.type(words, 'We can help.');
    answers(submissionsApi.list, [{ ...letter, status: 'contacted', adminResponse: 'We can help.' }]);
    await hands.click(button('Send Response'));
    await toasted('Response sent successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'View/Edit Bea Cobbler' })).toBeTruthy();
    expect(changes()).toMatchObject([
      { method: 'POST', url: `/api/admin/submissions/${letter.id}/respond`, body: { response: '  We can help.' } },
    ]);
  });

  it('can be seen again, with who gave it and when', async () => {
    answers(submissionsApi.list, [answered]);
    const hands = open();
    await hands.click(await screen.findByRole('button', { name: 'View/Edit Cy Cobbler' }));
    const there = await theDialog();
    expect(there.getByLabelText('Your response')).toHaveProperty('value', 'We will come by.');
    expect(there.getByText(/Ada Keeper responded on Nov 6, 2026/)).toBeTruthy();
  });

  it('stays written when it cannot be sent, and when its dialog is closed', async () => {
    answers(submissionsApi.list, [letter]);
    refuses(submissionsApi.respond, 500, 'Something went wrong');
    const hands = open();
    await hands.click(await screen.findByRole('button', { name: 'Respond Bea Cobbler' }));
    await hands.type(await screen.findByLabelText('Your response'), 'We can help.');
    await hands.click(button('Send Response'));
    await toasted('Failed to send response');
    await toasted('Something went wrong');
    expect(screen.getByLabelText('Your response')).toHaveProperty('value', 'We can help.');
    await hands.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hands.click(button('Respond Bea Cobbler'));
    expect(await screen.findByLabelText('Your response')).toHaveProperty('value', 'We can help.');
  });
});
