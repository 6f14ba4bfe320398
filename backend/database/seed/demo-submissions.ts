import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountsService } from '../../modules/auth';
import { ContactSubmission, SubmissionReply } from '../../modules/contact';
import { newId } from '../../platform/database';

const HOUR = 3_600_000;

type DemoSubmission = Pick<ContactSubmission, 'firstName' | 'lastName' | 'email' | 'projectType' | 'message'> &
  Partial<Pick<ContactSubmission, 'phone' | 'currentWebsite' | 'status' | 'challenge' | 'adminResponse'>> & {
    hoursAgo: number;
  };

const SUBMISSIONS: DemoSubmission[] = [
  {
    firstName: 'Marisol',
    lastName: 'Vega',
    email: 'marisol@vegaflowers.example',
    phone: '(828) 555-0164',
    projectType: 'new-website',
    message:
      'We’re opening a flower shop on Lexington Avenue in March and have nothing online yet. A page with our hours, photos, and a way to order for weddings would be enough to start.\n\nCould we talk sometime this week? Mornings are best.',
    hoursAgo: 2,
  },
  {
    firstName: 'Theo',
    lastName: 'Lindqvist',
    email: 'theo@northforkguitars.example',
    projectType: 'seo-services',
    currentWebsite: 'northforkguitars.example',
    message:
      'People searching for guitar repair in Asheville find two shops that closed years ago, and not us. What can you do?',
    hoursAgo: 7,
  },
  {
    firstName: 'Best',
    lastName: 'Rankings',
    email: 'offers@rank-first.example',
    projectType: 'other',
    message: 'Dear owner, your website can be on page one within a week. Reply for our price list.',
    challenge: null,
    status: 'closed',
    hoursAgo: 20,
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@ramandental.example',
    phone: '(828) 555-0171',
    projectType: 'website-redesign',
    currentWebsite: 'https://ramandental.example',
    message:
      'Our site is from 2014, and patients can’t book on a phone. Do you work with dental practices, and how long would it take?',
    status: 'contacted',
    adminResponse:
      'Yes, we do: two dentists in Weaverville are clients of ours. It takes three to four weeks from our first call, and your old site stays up until the new one is ready. Does Thursday at 10 a.m. work for you?',
    hoursAgo: 30,
  },
  {
    firstName: 'Walt',
    lastName: 'Brennan',
    email: 'walt@brennancycles.example',
    projectType: 'website-maintenance',
    currentWebsite: 'brennancycles.example',
    message: 'The guy who took care of our site has moved to Portland. Could you take it over?',
    status: 'converted',
    adminResponse:
      'We’d be happy to. We took a look, and it’s in good shape. You’ll find pricing under Products → Maintenance.',
    hoursAgo: 24 * 6,
  },
];

export async function createDemoSubmissions(app: INestApplicationContext): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository(ContactSubmission).existsBy({})) return;
  const admin = await app.get(AccountsService).findBy('username', 'june');
  const submissions = SUBMISSIONS.map(({ hoursAgo, adminResponse = null, ...submission }) => {
    const createdAt = new Date(Date.now() - hoursAgo * HOUR);
    const respondedAt = new Date(createdAt.getTime() + HOUR);
    const replyFields = adminResponse === null ? {} : { adminResponse, respondedBy: admin?.id ?? null, respondedAt };
    return { id: newId(), challenge: newId(), createdAt, ...submission, ...replyFields };
  });
  const replies = submissions.flatMap(({ id, adminResponse, respondedBy, respondedAt }) =>
    adminResponse
      ? [{ id: newId(), submissionId: id, message: adminResponse, createdBy: respondedBy, createdAt: respondedAt }]
      : [],
  );
  await database.transaction(async (manager) => {
    await manager.insert(ContactSubmission, submissions);
    await manager.insert(SubmissionReply, replies);
  });
}
