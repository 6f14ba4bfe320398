import type { Role, TeamRole, UpdateUserInput } from '../../../contracts';

export type TeamMember = 'june' | 'marcus' | 'stella';

export interface YearPerson {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Since when they have an account. */
  daysAgo: number;
  teamRole?: TeamRole;
  contact?: Pick<UpdateUserInput, 'phone' | 'website'>;
  assignedTo?: TeamMember;
  /** On their invoices; all are in Asheville. */
  billing?: { name: string; line1: string; postalCode: string };
}

export const TEAM: readonly YearPerson[] = [
  {
    ...{ username: 'marcus', firstName: 'Marcus', lastName: 'Bell', email: 'marcus@mainstreetweb.example' },
    ...{ role: 'admin', teamRole: 'admin', daysAgo: 395 },
  },
  {
    ...{ username: 'stella', firstName: 'Stella', lastName: 'Marsh', email: 'stella@mainstreetweb.example' },
    ...{ role: 'admin', teamRole: 'staff', daysAgo: 210 },
  },
];

const client = (
  [username, firstName, lastName]: [string, string, string],
  host: string,
  phone: string,
  rest: Pick<YearPerson, 'daysAgo' | 'assignedTo' | 'billing'>,
): YearPerson => ({
  ...{ username, firstName, lastName, email: `${username}@${host}`, role: 'guest' },
  ...{ contact: { phone, website: `https://${host}` }, ...rest },
});

/** Beside Rosa's bakery and Walt's bike shop. */
export const CLIENTS: readonly YearPerson[] = [
  client(['nadia', 'Nadia', 'Okafor'], 'okaforfamilydental.example', '(828) 555-0111', {
    ...{ daysAgo: 390, assignedTo: 'marcus' },
    billing: { name: 'Okafor Family Dental, PLLC', line1: '48 Merrimon Ave', postalCode: '28801' },
  }),
  client(['owen', 'Owen', 'Pruitt'], 'pruittroofing.example', '(828) 555-0112', {
    ...{ daysAgo: 372, assignedTo: 'june' },
    billing: { name: 'Pruitt Roofing LLC', line1: '1190 Patton Ave', postalCode: '28806' },
  }),
  client(['hana', 'Hana', 'Kimura'], 'petalandstem.example', '(828) 555-0113', {
    ...{ daysAgo: 344, assignedTo: 'stella' },
  }),
  client(['desmond', 'Desmond', 'Hale'], 'hollowoakbrewery.example', '(828) 555-0114', {
    ...{ daysAgo: 320, assignedTo: 'june' },
    billing: { name: 'Hollow Oak Brewery', line1: '27 Buxton Ave', postalCode: '28801' },
  }),
  client(['gloria', 'Gloria', 'Mendez'], 'mendezautorepair.example', '(828) 555-0115', {
    ...{ daysAgo: 281, assignedTo: 'marcus' },
    billing: { name: 'Mendez Auto Repair', line1: '610 Brevard Rd', postalCode: '28806' },
  }),
  client(['tomas', 'Tomás', 'Rivera'], 'riveracoffee.example', '(828) 555-0116', {
    ...{ daysAgo: 255, assignedTo: 'june' },
  }),
  client(['beth', 'Beth', 'Calhoun'], 'calhounvet.example', '(828) 555-0117', {
    ...{ daysAgo: 214, assignedTo: 'marcus' },
    billing: { name: 'Calhoun Veterinary Clinic', line1: '305 New Leicester Hwy', postalCode: '28806' },
  }),
  client(['leo', 'Leo', 'Fontaine'], 'blueridgeframes.example', '(828) 555-0118', {
    ...{ daysAgo: 176, assignedTo: 'stella' },
  }),
  client(['ivy', 'Ivy', 'Tran'], 'riversidenails.example', '(828) 555-0119', {
    ...{ daysAgo: 141, assignedTo: 'stella' },
  }),
  client(['hank', 'Hank', 'Dorsey'], 'dorseyplumbing.example', '(828) 555-0120', {
    ...{ daysAgo: 98, assignedTo: 'june' },
    billing: { name: 'Dorsey & Daughter Plumbing', line1: '14 Old Haw Creek Rd', postalCode: '28805' },
  }),
  client(['celia', 'Celia', 'Novak'], 'stillpondyoga.example', '(828) 555-0121', {
    ...{ daysAgo: 57, assignedTo: 'marcus' },
  }),
  client(['abel', 'Abel', 'Whitaker'], 'whitakerbooks.example', '(828) 555-0122', {
    ...{ daysAgo: 19, assignedTo: 'june' },
  }),
];
