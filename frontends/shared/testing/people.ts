import { type SiteInfo, FIRST_TERMS, type User } from '@atelier/contracts';

const createdAt = '2026-01-05T09:00:00.000Z';

export const ann: User = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  username: 'ann',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Baker',
  profileImageUrl: null,
  role: 'guest',
  createdAt,
  updatedAt: createdAt,
};

export const ada: User = {
  ...ann,
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  username: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Keeper',
  role: 'admin',
  teamRole: 'owner',
};

export const testSite: SiteInfo = {
  name: 'Atelier',
  city: 'Portland',
  timezone: 'America/Los_Angeles',
  serviceArea: null,
  email: 'hello@example.com',
  phone: '555 0100',
  url: 'http://localhost',
  social: { facebook: '#', instagram: '#', linkedin: '#' },
  terms: FIRST_TERMS,
  hours: [],
  holidays: [],
  taxRates: [],
};
