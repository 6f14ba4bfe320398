import type { INestApplicationContext } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Registration, Role, UpdateUserInput } from '../../contracts';
import { AccountsService } from '../../modules/auth';
import { DEMO_ACCOUNTS_FILE, DemoDataService } from '../../modules/setup';
import type { Config } from '../../platform/config';

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
  { dataDir, smtpUrl }: Config,
): Promise<DemoAccount[]> {
  const file = path.join(dataDir, DEMO_ACCOUNTS_FILE);
  if (fs.existsSync(file)) {
    await recordCast(app);
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
  await recordCast(app);
  fs.writeFileSync(`${file}.new`, JSON.stringify(demoAccounts, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return demoAccounts;
}

const recordCast = (app: INestApplicationContext) =>
  app.get(DemoDataService).recordCast(DEMO_PEOPLE.map(({ username }) => username));

const WORDS =
  'amber bread brick candle corner daisy ember fern garden harbor ivory juniper kettle lantern maple nutmeg olive paper quilt river saddle timber umber velvet walnut yarrow'.split(
    ' ',
  );

const randomWord = () => WORDS[randomInt(WORDS.length)] ?? '';

const generatePassword = () =>
  [randomWord(), randomWord(), randomWord(), randomWord(), randomWord(), randomInt(10, 100)].join('-');
