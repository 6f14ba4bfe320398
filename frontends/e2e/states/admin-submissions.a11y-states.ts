import type { ConversionState, Submission, TimelineEntry } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { ann } from '../../shared/testing/people';
import { bakeryProject } from '../../shared/testing/projects';
import { answeredSubmission, newSubmission } from '../../shared/testing/submissions';
import { noteEntry, replyEntry, sentEmail } from '../../shared/testing/timeline';
import { httpError, expect, toasts } from '../support/fixtures';
import { visitor, createSubmission } from '../support/contact-form';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const longSubmission: Submission = {
  ...answeredSubmission,
  firstName: LONG,
  email: `${'long.'.repeat(11)}name@${'house-of-many-letters.'.repeat(3)}example`,
  phone: '+1 (503) 555-0101 ext. 12345678901234567890',
  currentWebsite: `https://www.example.com/${LONG}`,
  message: 'No one finds my shoes, though they stand in the window all day and all night.\n'.repeat(8),
};
const reply = { ...replyEntry, text: `${LONG} can help you. We will come by.` };
const matchingClient: ConversionState['client'] = {
  id: ann.id,
  name: `Ann ${LONG}`,
  email: ann.email,
  isActive: false,
  hasProvenEmail: false,
  isInvited: false,
  isAccepted: false,
  records: { projects: 12, files: 34, hasPaid: false },
};
const NO_MATCH: ConversionState = { converted: null, client: null };
const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function openSubmission(
  page: Page,
  submission: Submission,
  prospect = NO_MATCH,
  entries: TimelineEntry[] = [],
): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, `**/api/admin/submissions/${submission.id}`, submission);
  await mockResponse(page, '**/api/admin/timeline/submission/*', entries);
  await mockResponse(page, '**/api/admin/submissions/*/prospect', prospect);
  await gotoAppPage(page, `/admin/submissions/${submission.id}`);
  await expect(page.getByRole('heading', { name: 'Message' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

async function openConversion(page: Page, prospect = NO_MATCH): Promise<void> {
  await openSubmission(page, newSubmission, prospect);
  await button(page, 'Convert to client and project').click();
  await expect(page.getByLabel('Project name')).toBeVisible();
}

async function openNewSubmission(page: Page) {
  const sender = visitor();
  await createSubmission(page.context(), sender, { currentWebsite: 'https://shoes.example' });
  await signInByApi(page.context(), demoAccount('admin'));
  await page.goto('/admin/submissions');
  return sender;
}

export const adminSubmissionsStates: A11yState[] = [
  {
    name: '/admin/submissions',
    async open(page) {
      const { message, name } = await openNewSubmission(page);
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(message);
    },
  },
  {
    name: '/admin/submissions with its columns to choose',
    async open(page) {
      const { name } = await openNewSubmission(page);
      // The list of columns covers more rows by parts, depending on how many submissions there are.
      await page.goto(`/admin/submissions?search=${encodeURIComponent(name)}`);
      await button(page, 'Columns').click();
      await page.getByRole('checkbox', { name: 'Email' }).check();
      await expect(page.getByRole('columnheader', { name: 'Email' })).toBeAttached();
    },
  },
  {
    name: '/admin/submissions with the menu of a row',
    async open(page) {
      const { name } = await openNewSubmission(page);
      await button(page, `Actions for ${name}`).click();
      await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    },
  },
  {
    name: '/admin/submissions with saved views, one changed',
    async open(page) {
      const view = { id: '01890000-0000-7000-8000-000000000001', list: 'submissions', query: 'status=new' };
      const views = [
        { ...view, name: 'New ones' },
        { ...view, id: '01890000-0000-7000-8000-000000000002', name: LONG.slice(0, 60) },
      ];
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(page, '**/api/admin/views', views);
      await page.goto(`/admin/submissions?view=${view.id}&status=new&sort=name`);
      await button(page, 'Actions for the view New ones').click();
      await expect(button(page, 'Rename')).toBeVisible();
      await expect(button(page, 'Save changes')).toBeVisible();
    },
  },
  {
    name: '/admin/submissions, dialog that names a view, with an error',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await page.goto('/admin/submissions?status=new');
      await button(page, 'Save view').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByText('Enter a name')).toBeVisible();
    },
  },
  {
    name: '/admin/submissions with a selected row',
    async open(page) {
      const { name } = await openNewSubmission(page);
      // The link that opens the row lies around the checkbox, not above it.
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await expect(page.getByText('1 submission selected')).toBeVisible();
    },
  },
  {
    name: '/admin/submissions, responding',
    async open(page) {
      const { name } = await openNewSubmission(page);
      await button(page, `Respond ${name}`).click();
      await expect(page.getByLabel('Your response')).toBeVisible();
    },
  },
  {
    name: 'submission without replies',
    async open(page) {
      await openSubmission(page, newSubmission);
      await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
    },
  },
  {
    name: 'long submission converted to a project',
    async open(page) {
      const converted = { userId: ann.id, projectId: bakeryProject.id, at: reply.at, byName: 'Ada Keeper' };
      await openSubmission(
        page,
        longSubmission,
        { converted: { ...converted, projectName: `${LONG}, and a shop` }, client: matchingClient },
        [noteEntry, reply],
      );
      await expect(page.getByText('She came by bike.')).toBeVisible();
    },
  },
  {
    name: 'submission with a refused reply',
    async open(page) {
      const long = { subject: `Your message to ${LONG}`, to: longSubmission.email, reason: `550 5.1.1 ${LONG}` };
      const email = { ...sentEmail, ...long, state: 'failed', sentAt: null } as const;
      await openSubmission(page, longSubmission, NO_MATCH, [{ ...reply, email }]);
      await expect(page.getByText('Not delivered: the mailbox doesn’t exist')).toBeVisible();
    },
  },
  {
    name: 'submission of a deactivated client, replies loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await openSubmission(page, newSubmission, { converted: null, client: matchingClient });
      await mockResponse(page, '**/api/admin/timeline/submission/*', unavailable, 503);
      await page.reload();
      await expect(page.getByText('Couldn’t load the timeline')).toBeVisible();
      await expect(page.getByText('(deactivated)')).toBeVisible();
    },
  },
  {
    name: 'submission not found',
    allowedErrors: [httpError(404)],
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await gotoAppPage(page, `/admin/submissions/${newSubmission.id}`);
      await expect(page.getByText('Submission not found')).toBeVisible();
    },
  },
  { name: 'convert submission dialog', open: (page) => openConversion(page) },
  {
    name: 'convert submission dialog for an unverified email',
    async open(page) {
      await mockResponse(page, '**/api/admin/clients/*', matchingClient);
      await openConversion(page, { converted: null, client: matchingClient });
      await expect(page.getByText('signed up with this email')).toBeVisible();
    },
  },
  {
    name: 'convert submission, conflict',
    allowedErrors: [httpError(409)],
    async open(page) {
      await openConversion(page);
      const message = 'The account with this email is deactivated. Reactivate it first.';
      const conflict = { statusCode: 409, error: 'Conflict', message, fields: { 'client.email': message } };
      await mockResponse(page, '**/api/admin/submissions/*/convert', conflict, 409);
      await button(page, 'Create client and project').click();
      await expect(toasts(page)).toContainText('Couldn’t convert the submission');
      await expect(page.getByLabel('New client’s email')).toBeFocused();
    },
  },
];
