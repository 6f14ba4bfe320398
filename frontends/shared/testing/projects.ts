import type { Message, Project, ProjectUpdate } from '@atelier/contracts';
import { ada, ann } from './people';

const createdAt = '2026-11-05T09:00:00.000Z';

export const bakeryProject: Project = {
  id: '01890a5d-ac96-774b-bcce-b302099a8501',
  name: 'A page for the bakery',
  description: 'Opening hours, the cakes of the week, and how to order.',
  status: 'pending',
  progress: 0,
  budget: '2500-5000',
  timeline: 'standard',
  projectType: 'new-website',
  currentWebsite: 'https://bakery.example/',
  competitors: null,
  socialPlatforms: null,
  currentSocialAccounts: null,
  contentGoals: null,
  targetAudience: null,
  postingFrequency: null,
  userId: ann.id,
  orderId: null,
  createdAt,
  updatedAt: createdAt,
};

export const shopWindowProject: Project = {
  ...bakeryProject,
  id: '01890a5d-ac96-774b-bcce-b302099a8502',
  name: 'The Shop Window',
  description: null,
  status: 'in-progress',
  progress: 40,
  budget: null,
  timeline: null,
  projectType: 'website',
  currentWebsite: null,
  orderId: '01890a5d-ac96-774b-bcce-b302099a8201',
};

export const sketchesUpdate: ProjectUpdate = {
  id: '01890a5d-ac96-774b-bcce-b302099a8601',
  message: 'The first sketches are done.\nHave a look at them under Files.',
  projectId: shopWindowProject.id,
  createdBy: ada.id,
  authorName: 'Ada Keeper',
  authorImageUrl: null,
  createdAt,
};

export const sketchesMessage: Message = {
  ...sketchesUpdate,
  isFromClient: false,
  isQuestion: false,
  isUnread: false,
  files: [],
};

export const internalNote: ProjectUpdate = {
  ...sketchesUpdate,
  id: '01890a5d-ac96-774b-bcce-b302099a8602',
  message: 'The oven photos are too dark, ask for new ones.',
  isInternal: true,
};
