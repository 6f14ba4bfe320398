import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountsService } from '../../modules/auth';
import { ProjectUpdate } from '../../modules/messages';
import { Project } from '../../modules/projects';
import { newId } from '../../platform/database';

const DAY = 86_400_000;

type DemoProject = Pick<Project, 'name' | 'description' | 'projectType' | 'status' | 'progress'> &
  Partial<Omit<Project, 'present' | 'owner' | 'createdAt'>> & {
    client: string;
    daysAgo: number;
    updates: { daysAgo: number; message: string; isInternal?: boolean }[];
  };

const PROJECTS: DemoProject[] = [
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
    updates: [
      {
        daysAgo: 23,
        message:
          'Welcome, Rosa! We’ve read through everything you sent. We’ll call you Thursday at 8 a.m., before you open.',
      },
      {
        daysAgo: 19,
        message: 'She bakes from 4 a.m. and is free after 2 p.m. Call in the afternoon, not at 8.',
        isInternal: true,
      },
      {
        daysAgo: 15,
        message:
          'Two homepage drafts are ready. One leads with the bread, the other with the cakes. Tell us which feels more like you.',
      },
      {
        daysAgo: 12,
        message: 'Bread it is! We’ve started building it, with your own photos in place of our placeholders.',
      },
      {
        daysAgo: 6,
        message: 'The menu now reads well on any phone, and you can edit it yourself. We’ve sent you a short how-to.',
      },
      {
        daysAgo: 5,
        message: 'Cake pre-orders took a day longer than planned. We’re not billing for it.',
        isInternal: true,
      },
      {
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
    updates: [{ daysAgo: 2, message: 'Thanks, Rosa! You’ll have our plan for the first month by Friday.' }],
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
    updates: [
      {
        daysAgo: 10,
        message: 'We’ve moved your site to our hosting. Nothing should look different; if it does, let us know.',
      },
      { daysAgo: 9, message: 'His old host is still billing him. Remind him to cancel by the 30th.', isInternal: true },
      {
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
    updates: [
      {
        daysAgo: 55,
        message: 'The page is ready. Book yourself a test tune-up to see the email your customers will get.',
      },
      { daysAgo: 48, message: 'It’s live! Forty-one people booked in the first week. Thank you, Walt.' },
    ],
  },
];

export async function createDemoProjects(app: INestApplicationContext): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  const accounts = app.get(AccountsService);
  const admin = await accounts.findBy('username', 'june');
  if (!admin || (await database.getRepository(Project).existsBy({}))) return;
  const daysAgoDate = (days: number) => new Date(Date.now() - days * DAY);
  await database.transaction(async (manager) => {
    for (const { client, daysAgo, updates, ...project } of PROJECTS) {
      const owner = await accounts.findBy('username', client);
      if (!owner) continue;
      const id = newId();
      const updatedAt = daysAgoDate(Math.min(...updates.map((update) => update.daysAgo)));
      await manager.insert(Project, {
        id,
        userId: owner.id,
        createdAt: daysAgoDate(daysAgo),
        updatedAt,
        ...project,
      });
      await manager.insert(
        ProjectUpdate,
        updates.map(({ daysAgo, ...update }) => ({
          id: newId(),
          projectId: id,
          createdBy: admin.id,
          createdAt: daysAgoDate(daysAgo),
          ...update,
        })),
      );
    }
  });
}
