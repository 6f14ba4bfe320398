import {
  AGENCY_CITY,
  AGENCY_NAME,
  AGENCY_PHONE,
  type AgencyFacts,
  EMAIL,
  SERVICE_AREA,
  SOCIAL_LINK,
  TIME_ZONE,
} from '@atelier/contracts';
import { timeZoneOptions } from '@atelier/shared/time-zones';
import type { SettingsField } from './settings-field';

export const AGENCY_FIELDS: SettingsField<AgencyFacts>[] = [
  { name: 'name', label: 'Agency name', maxLength: AGENCY_NAME.max, required: true },
  {
    name: 'city',
    label: 'City',
    maxLength: AGENCY_CITY.max,
    required: true,
    hint: 'With its state, as in “Asheville, North Carolina.” Search engines read it, too.',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    maxLength: EMAIL.max,
    required: true,
    hint: 'Clients write here, and emails to you go here. Emails come from it, unless the server sets another sender.',
  },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: AGENCY_PHONE.max, required: true },
  {
    name: 'serviceArea',
    label: 'Service area',
    maxLength: SERVICE_AREA.max,
    hint: 'If it’s more than your city, as in “Buncombe and Henderson counties.” Search engines read it.',
  },
  {
    name: 'timezone',
    label: 'Time zone',
    maxLength: TIME_ZONE.max,
    required: true,
    options: timeZoneOptions,
    hint: 'Days begin and end in it: due dates, reminders, reports.',
  },
];

export const SOCIAL_FIELDS: SettingsField<AgencyFacts>[] = [
  { name: 'facebook', label: 'Facebook', type: 'url', maxLength: SOCIAL_LINK.max },
  { name: 'instagram', label: 'Instagram', type: 'url', maxLength: SOCIAL_LINK.max },
  { name: 'linkedin', label: 'LinkedIn', type: 'url', maxLength: SOCIAL_LINK.max },
];
