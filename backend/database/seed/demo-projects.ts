import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Conversion } from '../../modules/admin';
import { Approval } from '../../modules/approvals';
import { ContactSubmission } from '../../modules/contact';
import { ConversationRead, ProjectUpdate } from '../../modules/messages';
import { Project } from '../../modules/projects';
import type { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { createDateOf, type DateOf } from './moments';
import { findUserIds } from './find-user-ids';
import type { YearProject } from './year/project-data';
import { PROJECTS as YEAR_PROJECTS } from './year/projects';
import { REPLIES } from './year/replies';
import type { YearSubmission } from './year/submission-data';
import { SUBMISSIONS as YEAR_SUBMISSIONS } from './year/submissions';

const PROJECTS: YearProject[] = [
  {
    client: 'rosa',
    name: 'New website for Rosa’s Bakery',
    description:
      'Our site is six years old, and no one can read the menu on a phone. We’d like the menu, our hours, photos of the bread, and a way to order cakes two days ahead.',
    projectType: 'website-redesign',
    budget: '2500-5000',
    timeline: 'standard',
    currentWebsite: 'https://rosasbakery.example',
    competitors: 'Flour & Stone on Haywood Road',
    status: 'in-progress',
    progress: 60,
    daysAgo: 24,
    messages: [
      {
        by: 'june',
        daysAgo: 23,
        message:
          'Welcome, Rosa! We’ve read through everything you sent. We’ll call you Thursday at 8 a.m., before you open.',
      },
      {
        by: 'june',
        daysAgo: 19,
        message: 'She bakes from 4 a.m. and is free after 2 p.m. Call in the afternoon, not at 8.',
        isInternal: true,
      },
      {
        by: 'june',
        daysAgo: 15,
        message:
          'Two homepage drafts are ready. One leads with the bread, the other with the cakes. Tell us which feels more like you.',
      },
      {
        by: 'june',
        daysAgo: 12,
        message: 'Bread it is! We’ve started building it, with your own photos in place of our placeholders.',
      },
      {
        by: 'june',
        daysAgo: 6,
        message: 'The menu now reads well on any phone, and you can edit it yourself. We’ve sent you a short how-to.',
      },
      {
        by: 'june',
        daysAgo: 5,
        message: 'Cake pre-orders took a day longer than planned. We’re not billing for it.',
        isInternal: true,
      },
      {
        by: 'june',
        daysAgo: 1,
        message: 'Two-day cake pre-orders now work on the staging site. Still to come: your fall photos and the map.',
      },
    ],
  },
  {
    client: 'rosa',
    name: 'Instagram for the bakery',
    description: 'I take photos every morning and never post them. Someone should.',
    projectType: 'social_media',
    budget: '1000-2500',
    timeline: 'flexible',
    socialPlatforms: 'Instagram, Facebook',
    currentSocialAccounts: '@rosasbakeryavl',
    postingFrequency: '3-times-week',
    targetAudience: 'People within half an hour who like good bread',
    contentGoals: 'Sell out of cinnamon rolls before 10 a.m. on Tuesdays, too',
    status: 'pending',
    progress: 0,
    daysAgo: 3,
    messages: [
      { by: 'june', daysAgo: 2, message: 'Thanks, Rosa! You’ll have our plan for the first month by Friday.' },
    ],
  },
  {
    client: 'walt',
    name: 'Website maintenance for Brennan Cycles',
    description: 'Updates, backups, and someone to call when something breaks.',
    projectType: 'website-maintenance',
    currentWebsite: 'https://brennancycles.example',
    status: 'review',
    progress: 90,
    daysAgo: 11,
    messages: [
      {
        by: 'june',
        daysAgo: 10,
        message: 'We’ve moved your site to our hosting. Nothing should look different; if it does, let us know.',
      },
      {
        by: 'june',
        daysAgo: 9,
        message: 'His old host is still billing him. Remind him to cancel by the 30th.',
        isInternal: true,
      },
      {
        by: 'june',
        daysAgo: 2,
        message:
          'Everything is up to date and backed up nightly, and pages load twice as fast. Please take a look and tell us if anything is missing.',
      },
    ],
  },
  {
    client: 'walt',
    name: 'Spring tune-up landing page',
    description: 'One page where people can book a tune-up.',
    projectType: 'new-website',
    budget: '1000-2500',
    timeline: 'rush',
    status: 'completed',
    progress: 100,
    daysAgo: 60,
    messages: [
      {
        by: 'june',
        daysAgo: 55,
        message: 'The page is ready. Book yourself a test tune-up to see the email your customers will get.',
      },
      { by: 'june', daysAgo: 48, message: 'It’s live! Forty-one people booked in the first week. Thank you, Walt.' },
    ],
  },
];

export async function createDemoProjects(app: INestApplicationContext, { demo }: Pick<Config, 'demo'>): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository(Project).existsBy({})) return;
  const projects = demo === 'year' ? [...PROJECTS.map(completeProject), ...YEAR_PROJECTS] : PROJECTS;
  const idOf = await findUserIds(database);
  const dateOf = createDateOf(app);
  await database.transaction(async (manager) => {
    for (const project of projects) await createProject(manager, project, { idOf, dateOf });
    if (demo === 'year') for (const submission of YEAR_SUBMISSIONS) await convert(manager, submission, idOf);
  });
}

/** In a year’s demo, the team writes during office hours, and clients answer. */
function completeProject(project: YearProject): YearProject {
  const written = project.messages.map((one, index) => ({
    ...one,
    at: OFFICE_TIMES[index % OFFICE_TIMES.length] ?? '',
  }));
  const messages = [...written, ...(REPLIES[project.name] ?? [])].toSorted((a, b) => b.daysAgo - a.daysAgo);
  return { ...project, at: '08:50', messages };
}

const OFFICE_TIMES = ['09:35', '11:10', '13:45', '10:20', '16:05'];

interface Context {
  idOf: (username: string) => string;
  dateOf: DateOf;
}

async function createProject(
  manager: EntityManager,
  { client, assignedTo, daysAgo, at, messages, ...fields }: YearProject,
  { idOf, dateOf }: Context,
): Promise<void> {
  const [id, userId] = [newId(), idOf(client)];
  const createdAt = dateOf({ daysAgo, ...(at && { at }) });
  const written = messages.map(({ by, daysAgo: days, at: time, ...message }) => ({
    ...{ id: newId(), projectId: id, ...message, fromClient: by === 'client' },
    createdBy: by === 'client' ? userId : idOf(by),
    createdAt: dateOf({ daysAgo: days, ...(time && { at: time }) }),
  }));
  const updatedAt = written.at(-1)?.createdAt ?? createdAt;
  const member = assignedTo && { assignedTo: idOf(assignedTo) };
  await manager.insert(Project, { id, userId, ...fields, ...member, createdAt, updatedAt });
  await manager.insert(
    ProjectUpdate,
    written.map((message) => ({ ...message, visibleAt: message.createdAt })),
  );
  if (assignedTo || REPLIES[fields.name]) {
    const lastOf = (isClient: boolean) => written.findLast(({ fromClient }) => fromClient === isClient)?.createdAt;
    // Each side has read what it answered.
    await manager.insert(ConversationRead, [
      { projectId: id, userId: idOf('june'), readAt: lastOf(false) ?? createdAt },
      { projectId: id, userId, readAt: lastOf(true) ?? createdAt },
    ]);
  }
  // A trigger asks about projects in review, at the time of the start.
  if (fields.status === 'review') await manager.update(Approval, { projectId: id }, { createdAt: updatedAt });
}

/** Into the client and their first project. */
async function convert(
  manager: EntityManager,
  { email, convertedTo, assignedTo = 'june' }: YearSubmission,
  idOf: Context['idOf'],
): Promise<void> {
  if (!convertedTo) return;
  const userId = idOf(convertedTo);
  const { id: submissionId } = await manager.findOneByOrFail(ContactSubmission, { email });
  const [project] = await manager.find(Project, { where: { userId }, order: { createdAt: 'ASC' }, take: 1 });
  if (!project) return;
  const { id: projectId, createdAt } = project;
  await manager.insert(Conversion, { submissionId, userId, projectId, createdBy: idOf(assignedTo), createdAt });
}
