import type { Approval, ApprovalAnswer, ApprovalFile } from '@atelier/contracts';
import { shopWindowProject, sketchesUpdate } from './projects';

const id = (end: string) => `01890a5d-ac96-774b-bcce-b302099a8${end}`;

export const thirdSign: ApprovalFile = {
  id: id('913'),
  name: 'sign.png',
  version: 3,
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
export const fourthSign: ApprovalFile = { ...thirdSign, id: id('914'), version: 4, checksum: 'a'.repeat(64) };

export const openApproval: Approval = {
  id: id('901'),
  kind: 'file',
  projectId: shopWindowProject.id,
  projectName: shopWindowProject.name,
  question: 'Is the blue right?',
  dueOn: '2026-12-24',
  requestedBy: 'Ada Keeper',
  requestedAt: '2026-11-05T09:00:00.000Z',
  withdrawnAt: null,
  file: thirdSign,
  updateId: null,
  update: null,
  answer: null,
};

export const reviewApproval: Approval = {
  ...openApproval,
  id: id('902'),
  kind: 'project',
  question: null,
  dueOn: null,
  file: null,
};

const { message, createdAt, authorName } = sketchesUpdate;
export const updateApproval: Approval = {
  ...reviewApproval,
  id: id('903'),
  kind: 'update',
  updateId: sketchesUpdate.id,
  update: { message, createdAt, authorName },
};

export const approvedAnswer: ApprovalAnswer = {
  id: id('921'),
  decision: 'approved',
  words: null,
  decidedBy: 'Ann Baker',
  decidedAt: '2026-11-06T09:00:00.000Z',
  file: thirdSign,
  canTakeBackUntil: '2026-11-06T09:10:00.000Z',
};

export const approvedApproval: Approval = { ...openApproval, answer: approvedAnswer };
