import type { ConversionState, Submission, SubmissionReply } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { ada, ann } from '../shared/testing/people';
import { bakeryProject } from '../shared/testing/projects';
import { answeredSubmission, newSubmission } from '../shared/testing/submissions';
import { answered, expect, toasts } from './journey';
import { visitor, write } from './letters';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** As much as a visitor can say, in words as long as words get. */
const fullest: Submission = {
  ...answeredSubmission,
  firstName: LONG,
  email: `${'long.'.repeat(11)}name@${'house-of-many-letters.'.repeat(3)}example`,
  phone: '+1 (503) 555-0101 ext. 12345678901234567890',
  currentWebsite: `https://www.example.com/${LONG}`,
  message: 'Nobody finds my shoes, though they stand in the window all day and all night.\n'.repeat(8),
};
const said: SubmissionReply = {
  id: newSubmission.id,
  message: `${LONG} can help you. We will come by.`,
  isInternal: false,
  authorName: 'Ada Keeper',
  createdAt: '2026-11-06T10:00:00.000Z',
};
const noted: SubmissionReply = { ...said, id: ada.id, message: 'She came by bike.', isInternal: true };
const client: ConversionState['client'] = {
  id: ann.id,
  name: `Ann ${LONG}`,
  email: ann.email,
  isActive: false,
  hasProvenEmail: false,
};
const NOBODY: ConversionState = { converted: null, client: null };
const away = { statusCode: 503, error: 'Service Unavailable', message: 'Away' };

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The page of one lead, with the answers that it asks for. */
async function look(page: Page, lead: Submission, prospect = NOBODY, written: SubmissionReply[] = []): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, `**/api/admin/submissions/${lead.id}`, lead);
  await told(page, '**/api/admin/submissions/*/answers?*', written);
  await told(page, '**/api/admin/submissions/*/prospect', prospect);
  await arrive(page, `/admin/submissions/${lead.id}`);
  await expect(page.getByRole('heading', { name: 'Message' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

async function convert(page: Page, prospect = NOBODY): Promise<void> {
  await look(page, newSubmission, prospect);
  await button(page, 'Make client and project').click();
  await expect(page.getByLabel('Project name')).toBeVisible();
}

/** Somebody has written, without the form and its clock. */
async function lead(page: Page) {
  const person = visitor();
  await write(page.context(), person, { currentWebsite: 'https://shoes.example' });
  await enter(page.context(), somebody('admin'));
  await page.goto('/admin/submissions');
  return person;
}

export const leadSights: Sight[] = [
  {
    name: '/admin/submissions',
    async show(page) {
      const { message, name } = await lead(page);
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(message);
    },
  },
  {
    name: '/admin/submissions, responding',
    async show(page) {
      const { name } = await lead(page);
      await button(page, `Respond ${name}`).click();
      await expect(page.getByLabel('Your response')).toBeVisible();
    },
  },
  {
    name: 'a lead that nobody has answered',
    async show(page) {
      await look(page, newSubmission);
      await expect(page.getByText('Nobody has answered yet.')).toBeVisible();
    },
  },
  {
    name: 'a lead with much to say, which has become a project',
    async show(page) {
      const converted = { userId: ann.id, projectId: bakeryProject.id, at: said.createdAt, byName: 'Ada Keeper' };
      await look(page, fullest, { converted: { ...converted, projectName: `${LONG}, and a shop` }, client }, [
        noted,
        said,
      ]);
      await expect(page.getByText('She came by bike.')).toBeVisible();
    },
  },
  {
    name: 'a lead whose answers did not arrive, of a client whose account is closed',
    said: [answered(503)],
    async show(page) {
      await look(page, newSubmission, { converted: null, client });
      await told(page, '**/api/admin/submissions/*/answers?*', away, 503);
      await page.reload();
      await expect(page.getByText('The answers did not arrive')).toBeVisible();
      await expect(page.getByText('which is deactivated')).toBeVisible();
    },
  },
  {
    name: 'a lead that is not there',
    said: [answered(404)],
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await arrive(page, `/admin/submissions/${newSubmission.id}`);
      await expect(page.getByText('Nothing under this address')).toBeVisible();
    },
  },
  { name: 'a lead, about to become a client and a project', show: (page) => convert(page) },
  {
    name: 'a lead, about to become a project of somebody whose e-mail nobody has proven',
    async show(page) {
      await told(page, '**/api/admin/clients/*', client);
      await convert(page, { converted: null, client });
      await expect(page.getByText('registered with this e-mail')).toBeVisible();
    },
  },
  {
    name: 'a lead that did not become a project',
    said: [answered(409)],
    async show(page) {
      await convert(page);
      const message = 'The account with this e-mail is deactivated. Reactivate it first.';
      const refused = { statusCode: 409, error: 'Conflict', message, fields: { 'client.email': message } };
      await told(page, '**/api/admin/submissions/*/convert', refused, 409);
      await button(page, 'Make both').click();
      await expect(toasts(page)).toContainText('Nothing was made of it');
      await expect(page.getByLabel('E-mail of the new client')).toBeFocused();
    },
  },
];
