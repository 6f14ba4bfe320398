import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountsService } from '../modules/auth';
import { Project, ProjectUpdate } from '../modules/projects';
import { newId } from '../platform/database';

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
    name: 'A new site for Rosa’s Bakery',
    description:
      'Our site is six years old and nobody can read the menu on a phone. We would like the menu, our hours, photos of the bread, and a way to order cakes two days ahead.',
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
          'Welcome, Rosa. We have read everything you sent, and we will call you on Thursday at eight, before you open.',
      },
      {
        daysAgo: 19,
        message: 'She bakes from four and is free after two. Call in the afternoon, not at eight.',
        isInternal: true,
      },
      {
        daysAgo: 15,
        message:
          'Two drafts of the front page are ready. One leads with the bread, the other with the cakes. Tell us which feels more like you.',
      },
      {
        daysAgo: 12,
        message: 'The one with the bread it is. We have begun to build it, with your own photos in place of ours.',
      },
      {
        daysAgo: 6,
        message:
          'The menu can now be read on any phone, and you can change it yourself. We have sent you a short note on how.',
      },
      { daysAgo: 5, message: 'Ordering ahead took a day more than planned. We do not charge it.', isInternal: true },
      {
        daysAgo: 1,
        message: 'Ordering cakes two days ahead works on our test site. What is left: your autumn photos and the map.',
      },
    ],
  },
  {
    client: 'rosa',
    name: 'The bakery on Instagram',
    description: 'I take pictures every morning and never post them. Somebody should.',
    projectType: 'social_media',
    budget: '1000-2500',
    timeline: 'flexible',
    socialPlatforms: 'Instagram, Facebook',
    currentSocialAccounts: '@rosasbakeryavl',
    postingFrequency: '3-times-week',
    targetAudience: 'People within half an hour who like good bread',
    contentGoals: 'That the cinnamon rolls sell out before ten on Tuesdays too',
    status: 'pending',
    progress: 0,
    daysAgo: 3,
    updates: [{ daysAgo: 2, message: 'Thank you, Rosa. You will have a plan for the first month from us by Friday.' }],
  },
  {
    client: 'walt',
    name: 'Care for Brennan Cycles’ site',
    description: 'Updates, backups, and somebody to call when something breaks.',
    projectType: 'website-maintenance',
    currentWebsite: 'https://brennancycles.example',
    status: 'review',
    progress: 90,
    daysAgo: 11,
    updates: [
      {
        daysAgo: 10,
        message: 'We have moved your site to our care. Nothing should look different; if it does, tell us.',
      },
      { daysAgo: 9, message: 'The old host still bills him. Remind him to cancel by the 30th.', isInternal: true },
      {
        daysAgo: 2,
        message:
          'Everything is up to date, it is backed up every night, and pages open twice as fast. Please look around and tell us if anything is missing.',
      },
    ],
  },
  {
    client: 'walt',
    name: 'Spring tune-up page',
    description: 'One page that people can book a tune-up on.',
    projectType: 'new-website',
    budget: '1000-2500',
    timeline: 'rush',
    status: 'completed',
    progress: 100,
    daysAgo: 60,
    updates: [
      {
        daysAgo: 55,
        message:
          'The page is built. Try to book a tune-up for yourself: you will get the mail that your customers get.',
      },
      { daysAgo: 48, message: 'It is online. Forty-one people booked in the first week. Thank you, Walt.' },
    ],
  },
];

/** Work under way for the clients of a fresh copy; what they would have been told by mail is only here. */
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
