import type { INestApplicationContext } from '@nestjs/common';
import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { getDataSourceToken } from '@nestjs/typeorm';
import { type DataSource, In } from 'typeorm';
import type { Registration, Role, UpdateUserInput } from '../../contracts';
import { BillingDetailsRow } from '../../modules/billing';
import { AccountsService, Passkey, PasswordHashingService, User } from '../../modules/auth';
import { DEMO_ACCOUNTS_FILE, DemoDataService } from '../../modules/setup';
import type { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { createDateOf, type DateOf } from './moments';
import { CLIENTS, TEAM, type YearPerson } from './year/people';

export interface DemoAccount {
  role: Role;
  username: string;
  password: string;
}

interface DemoPerson extends Pick<Registration, 'username' | 'firstName' | 'lastName'> {
  email: string;
  role: Role;
  contact?: Pick<UpdateUserInput, 'phone' | 'website'>;
}

const DEMO_PEOPLE: readonly DemoPerson[] = [
  { username: 'june', firstName: 'June', lastName: 'Calloway', email: 'june@mainstreetweb.example', role: 'admin' },
  {
    ...{ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@rosasbakery.example', role: 'guest' },
    contact: { phone: '(828) 555-0136', website: 'https://rosasbakery.example' },
  },
  {
    ...{ username: 'walt', firstName: 'Walt', lastName: 'Brennan', email: 'walt@brennancycles.example', role: 'guest' },
    contact: { phone: '(828) 555-0149', website: 'https://brennancycles.example' },
  },
];

/** Generated passwords are stored in the data folder, so that no two installations share them. */
export async function createDemoAccounts(
  app: INestApplicationContext,
  { dataDir, smtpUrl, demo }: Pick<Config, 'dataDir' | 'smtpUrl' | 'demo'>,
): Promise<DemoAccount[]> {
  const file = path.join(dataDir, DEMO_ACCOUNTS_FILE);
  if (fs.existsSync(file)) {
    await recordCast(app, DEMO_PEOPLE);
    return JSON.parse(fs.readFileSync(file, 'utf8')) as DemoAccount[];
  }
  const accounts = app.get(AccountsService);
  const demoAccounts: DemoAccount[] = [];
  for (const { role, email, contact, ...person } of DEMO_PEOPLE) {
    const password = generatePassword();
    demoAccounts.push({ role, username: person.username, password });
    // An interrupted start may have created some accounts. With SMTP configured, they get no email address.
    const user =
      (await accounts.findByEmailOrUsername(person.username)) ??
      (await accounts.register({ ...person, email: smtpUrl ? null : email, password }, 'demo'));
    await accounts.resetPasswordAndRole(user.id, password, role);
    await accounts.markEmailProven(user.id);
    if (contact) await accounts.update(user.id, contact, (change) => Promise.resolve(change));
  }
  const others = demo === 'year' ? [...TEAM, ...CLIENTS] : [];
  if (demo === 'year') await createOthers(app, others, smtpUrl === undefined);
  await recordCast(app, [...DEMO_PEOPLE, ...others]);
  fs.writeFileSync(`${file}.new`, JSON.stringify(demoAccounts, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return demoAccounts;
}

export async function hasYearPeople(app: INestApplicationContext): Promise<boolean> {
  const usernames = [...TEAM, ...CLIENTS].map(({ username }) => username);
  const users = app.get<DataSource>(getDataSourceToken()).getRepository(User);
  return (await users.countBy({ username: In(usernames) })) === usernames.length;
}

/** Days since the three known people have an account. */
const KNOWN_SINCE = { june: 402, walt: 64, rosa: 27 };

/** They have no password, so only an invitation or a link lets them in. */
async function createOthers(app: INestApplicationContext, people: YearPerson[], haveEmails: boolean): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  const users = database.getRepository(User);
  const password = await app.get(PasswordHashingService).unusableHash;
  const dateOf = createDateOf(app);
  for (const [username, daysAgo] of Object.entries(KNOWN_SINCE))
    await users.update({ username }, { createdAt: dateOf({ daysAgo, at: '08:40' }) });
  for (const { assignedTo, billing, contact, daysAgo, email, ...person } of people) {
    if (await users.existsBy({ username: person.username })) continue;
    const member = assignedTo && (await users.findOneBy({ username: assignedTo }));
    const createdAt = dateOf({ daysAgo, at: '09:12' });
    const seen = { createdAt, updatedAt: createdAt, signedInAt: createdAt };
    const address = haveEmails ? { email, emailProvenAt: createdAt } : {};
    const row = { id: newId(), password, ...person, ...contact, ...address, ...seen };
    await users.insert({ ...row, assignedTo: member ? member.id : null });
    if (billing) {
      const details = { id: row.id, ...billing, city: 'Asheville', region: 'NC', country: 'US' };
      await database.getRepository(BillingDetailsRow).insert({ ...details, createdAt, updatedAt: createdAt });
    }
    if (person.username === 'marcus') await addPasskey(database, person.username, dateOf);
  }
}

/** A passkey that no one has, so that the console shows one. */
async function addPasskey(database: DataSource, username: string, dateOf: DateOf): Promise<void> {
  const { id: userId } = await database.getRepository(User).findOneByOrFail({ username });
  await database.getRepository(Passkey).insert({
    ...{ id: newId(), userId, name: 'Laptop', credentialId: randomBytes(32), publicKey: randomBytes(77) },
    ...{ counter: 0, transports: ['internal'], createdAt: dateOf({ daysAgo: 120, at: '09:00' }) },
    usedAt: dateOf({ daysAgo: 1, at: '08:31' }),
  });
}

const recordCast = (app: INestApplicationContext, people: readonly { username: string }[]) =>
  app.get(DemoDataService).recordCast(people.map(({ username }) => username));

const WORDS =
  'amber bread brick candle corner daisy ember fern garden harbor ivory juniper kettle lantern maple nutmeg olive paper quilt river saddle timber umber velvet walnut yarrow'.split(
    ' ',
  );

const randomWord = () => WORDS[randomInt(WORDS.length)] ?? '';

const generatePassword = () =>
  [randomWord(), randomWord(), randomWord(), randomWord(), randomWord(), randomInt(10, 100)].join('-');
