import type { Assignee, TeamRole } from './auth';
import { type BulkInput, MAX_BULK_IDS } from './bulk';
import { endpoint, type EmptyBody } from './endpoint';
import type { UserState } from './users';

export const ASSIGNED_RECORDS = ['submission', 'project', 'client'] as const;
export type AssignedRecord = (typeof ASSIGNED_RECORDS)[number];

export interface TeamMember extends Assignee {
  email: string | null;
  teamRole: TeamRole;
  state: UserState;
  revision: number;
  /** How many records are assigned to them, without archived submissions. */
  assigned: Record<AssignedRecord, number>;
}

export interface AssignInput extends BulkInput {
  record: AssignedRecord;
  /** Null, or left out: no one. */
  memberId?: string | null;
}

export interface AssignResult {
  /** Those that were assigned to someone else before. */
  changed: string[];
}

export interface HandOverInput {
  /** Null, or left out: no one, so that it waits for another. */
  memberId?: string | null;
}

export const teamTexts = {
  chooseMember: 'Choose an active member of the team',
  handOverToOther: 'Choose another member of the team',
  assigned: 'Owner changed',
  assignFailed: 'Couldn’t change the owner',
  handedOver: 'Handed over',
  left: 'You’ve left the team',
} as const;

export const teamApi = {
  list: endpoint<EmptyBody, TeamMember[]>('GET', '/admin/team', {
    for: 'admins',
    summary: 'The members of the team by name, and how much is assigned to each.',
  }),
  assign: endpoint<AssignInput, AssignResult>('POST', '/admin/team/assign', {
    for: 'admins',
    status: 200,
    summary: `Assigns up to ${MAX_BULK_IDS} submissions, projects, or clients; a client’s projects follow unless they are another member’s.`,
  }),
  handOver: endpoint<HandOverInput, EmptyBody>('POST', '/admin/team/:id/hand-over', {
    for: 'owners',
    status: 204,
    summary: 'Assigns everything of one member to another.',
  }),
  leave: endpoint<HandOverInput, EmptyBody>('POST', '/admin/team/leave', {
    for: 'admins',
    staff: true,
    status: 204,
    confirmed: true,
    errors: [409],
    summary: 'Hands over what is assigned to the admin, and deactivates their account. The last owner can’t leave.',
  }),
};
