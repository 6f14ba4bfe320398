import { optionalContactTexts, type Submission } from '@atelier/contracts';

export const newSubmission: Submission = {
  id: '01890a5d-ac96-774b-bcce-b30209900001',
  firstName: 'Bea',
  lastName: 'Cobbler',
  email: 'bea@example.com',
  ...optionalContactTexts(() => null),
  phone: '555 0101',
  projectType: 'seo-services',
  currentWebsite: 'https://shoes.example',
  message: 'No one finds my shoes.',
  status: 'new',
  verified: true,
  adminResponse: null,
  respondedBy: null,
  respondedByName: null,
  respondedAt: null,
  archivedAt: null,
  assignee: null,
  revision: 1,
  createdAt: '2026-11-05T09:00:00.000Z',
};

export const answeredSubmission: Submission = {
  ...newSubmission,
  id: '01890a5d-ac96-774b-bcce-b30209900002',
  firstName: 'Cy',
  status: 'contacted',
  phone: null,
  currentWebsite: 'javascript:alert(1)',
  verified: false,
  adminResponse: 'We will come by.',
  respondedByName: 'Ada Keeper',
  respondedAt: '2026-11-06T10:00:00.000Z',
};
