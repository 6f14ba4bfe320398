import { auditApi, CONTACT_TOPICS, type Submission, submissionsApi } from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';

export const fullName = ({ firstName, lastName }: Pick<Submission, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const topicLabel = ({ projectType }: Pick<Submission, 'projectType'>): string =>
  CONTACT_TOPICS.find(({ value }) => value === projectType)?.label ?? projectType;

/** Loaded again after a change of the archive. */
export const SUBMISSION_ENDPOINTS = [submissionsApi.list, submissionsApi.get, ...DASHBOARD_ENDPOINTS, auditApi.list];
