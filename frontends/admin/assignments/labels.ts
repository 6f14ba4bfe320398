import { type Assignee, projectsApi, submissionsApi, teamApi, type TeamMember, usersApi } from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { counted } from '../table/counted';

export const NO_ONE = 'No one';

/** Loaded again when something is assigned. */
export const ASSIGNED_ENDPOINTS = [
  ...[teamApi.list, submissionsApi.list, submissionsApi.get, projectsApi.list, projectsApi.get],
  ...[usersApi.list, usersApi.get, ...DASHBOARD_ENDPOINTS],
];

export const memberOptions = (members: Assignee[]) => [
  { value: '', label: NO_ONE },
  ...members.map(({ id, name }) => ({ value: id, label: name })),
];

export function assignedText({ assigned: { submission, project, client } }: TeamMember): string {
  const parts = [
    ...(submission ? [counted(submission, ['submission', 'submissions'])] : []),
    ...(project ? [counted(project, ['project', 'projects'])] : []),
    ...(client ? [counted(client, ['client', 'clients'])] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : 'Nothing assigned';
}

export const MINE_FILTER = {
  param: 'mine',
  label: 'Owner',
  allLabel: 'All owners',
  options: [{ value: '1', label: 'Mine' }],
};
