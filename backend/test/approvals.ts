import {
  type Approval,
  approvalsApi,
  type AskForApprovalInput,
  type DecideInput,
  type Problem,
  projectsApi,
  type ProjectStatus,
} from '../contracts';
import type { Caller, Reply } from './caller';

type Answer = Promise<Reply<Approval & Problem>>;

export const ask = (admin: Caller, id: string, body: AskForApprovalInput): Answer =>
  admin.send(approvalsApi.ask, { params: { id }, body });
export const decide = (client: Caller, id: string, body: DecideInput): Answer =>
  client.send(approvalsApi.decide, { params: { id }, body });
export const takeBack = (client: Caller, id: string): Answer => client.send(approvalsApi.takeBack, { params: { id } });
export const withdraw = (admin: Caller, id: string): Answer => admin.send(approvalsApi.withdraw, { params: { id } });
export const listApprovals = async (viewer: Caller, id: string): Promise<Approval[]> =>
  (await viewer.call(approvalsApi.list, { params: { id } })).body;

export const requestProject = async (client: Caller, name: string): Promise<string> =>
  (await client.call(projectsApi.request, { body: { name } })).body.id;
export const setStatus = (admin: Caller, id: string, status: ProjectStatus) =>
  admin.call(projectsApi.setStatus, { params: { id }, body: { status } });
/** Returns the update's id. */
export const postUpdate = async (admin: Caller, id: string, message: string): Promise<string> =>
  (await admin.call(projectsApi.postUpdate, { params: { id }, body: { message } })).body.id;
