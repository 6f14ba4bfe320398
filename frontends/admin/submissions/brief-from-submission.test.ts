import { PROJECT } from '@atelier/contracts';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { briefFromSubmission } from './brief-from-submission';

it('is called after what it is about and whom it is for, and cuts no letter in two where that is too long', () => {
  const { name } = briefFromSubmission({ ...newSubmission, firstName: '🧵'.repeat(70), lastName: '🪡'.repeat(70) });
  expect([...name]).toHaveLength(PROJECT.name.max);
  expect(name).not.toMatch(/\p{Cs}/u);
});

it('is of the kind that was asked for', () => {
  expect(briefFromSubmission({ ...newSubmission, projectType: 'seo-services' }).projectType).toBe('seo-services');
});
