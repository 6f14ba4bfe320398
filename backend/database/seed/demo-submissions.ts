import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ContactSubmission, SubmissionReply } from '../../modules/contact';
import type { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { findUserIds } from './find-user-ids';
import { createDateOf, type DateOf } from './moments';
import type { YearSubmission } from './year/submission-data';
import { SUBMISSIONS as YEAR_SUBMISSIONS } from './year/submissions';

const HOUR = 3_600_000;

const SUBMISSIONS: YearSubmission[] = [
  {
    firstName: 'Marisol',
    lastName: 'Vega',
    email: 'marisol@vegaflowers.example',
    phone: '(828) 555-0164',
    projectType: 'new-website',
    status: 'new',
    message:
      'We’re opening a flower shop on Lexington Avenue in March and have nothing online yet. A page with our hours, photos, and a way to order for weddings would be enough to start.\n\nCould we talk sometime this week? Mornings are best.',
    daysAgo: 2 / 24,
  },
  {
    firstName: 'Theo',
    lastName: 'Lindqvist',
    email: 'theo@northforkguitars.example',
    projectType: 'seo-services',
    currentWebsite: 'northforkguitars.example',
    status: 'new',
    message:
      'People searching for guitar repair in Asheville find two shops that closed years ago, and not us. What can you do?',
    daysAgo: 7 / 24,
  },
  {
    firstName: 'Best',
    lastName: 'Rankings',
    email: 'offers@rank-first.example',
    projectType: 'other',
    message: 'Dear owner, your website can be on page one within a week. Reply for our price list.',
    isUnverified: true,
    status: 'closed',
    daysAgo: 20 / 24,
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
    replies: [
      {
        by: 'june',
        hoursLater: 1,
        message:
          'Yes, we do: two dentists in Weaverville are clients of ours. It takes three to four weeks from our first call, and your old site stays up until the new one is ready. Does Thursday at 10 a.m. work for you?',
      },
    ],
    daysAgo: 30 / 24,
  },
  {
    firstName: 'Walt',
    lastName: 'Brennan',
    email: 'walt@brennancycles.example',
    projectType: 'website-maintenance',
    currentWebsite: 'brennancycles.example',
    message: 'The guy who took care of our site has moved to Portland. Could you take it over?',
    status: 'converted',
    replies: [
      {
        by: 'june',
        hoursLater: 1,
        message:
          'We’d be happy to. We took a look, and it’s in good shape. You’ll find pricing under Products → Maintenance.',
      },
    ],
    daysAgo: 6,
  },
];

export async function createDemoSubmissions(
  app: INestApplicationContext,
  { demo }: Pick<Config, 'demo'>,
): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository(ContactSubmission).existsBy({})) return;
  const dateOf = createDateOf(app);
  const idOf = await findUserIds(database);
  const all = demo === 'year' ? [...YEAR_SUBMISSIONS, ...SUBMISSIONS.map(moveWalt)] : SUBMISSIONS;
  const rows = all.map((submission) => toRows(submission, { idOf, dateOf }));
  await database.transaction(async (manager) => {
    await manager.insert(
      ContactSubmission,
      rows.map(({ submission }) => submission),
    );
    await manager.insert(
      SubmissionReply,
      rows.flatMap(({ replies }) => replies),
    );
    // After the first reply, whose time a trigger counts.
    for (const { submission, last } of rows) if (last) await manager.update(ContactSubmission, submission.id, last);
  });
}

/** Before his account of a year’s demo. */
const moveWalt = (one: YearSubmission): YearSubmission =>
  one.firstName === 'Walt' ? { ...one, daysAgo: 66, at: '11:20' } : one;

interface Context {
  idOf: (username: string) => string;
  dateOf: DateOf;
}

function toRows(data: YearSubmission, { idOf, dateOf }: Context) {
  const { daysAgo, at, replies = [], assignedTo, isUnverified, ...fields } = data;
  delete fields.convertedTo;
  const id = newId();
  const createdAt = dateOf({ daysAgo, ...(at && { at }) });
  const written = replies.map(({ by, hoursLater, ...reply }) => ({
    ...{ id: newId(), submissionId: id, createdBy: idOf(by), ...reply },
    createdAt: new Date(createdAt.getTime() + hoursLater * HOUR),
  }));
  const responses = written
    .filter(({ isInternal }) => !isInternal)
    .map(({ message, createdBy, createdAt: respondedAt }) => ({
      ...{ adminResponse: message, respondedBy: createdBy, respondedAt },
    }));
  const submission = {
    ...{ id, challenge: isUnverified ? null : newId(), createdAt, ...fields, ...responses[0] },
    ...(assignedTo && { assignedTo: idOf(assignedTo) }),
  };
  return { submission, replies: written, last: responses.length > 1 ? responses.at(-1) : undefined };
}
