import { PROJECT } from '@atelier/contracts';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { briefFrom } from './brief-from';

it('is called after what it is about and whom it is for, and cuts no letter in two where that is too long', () => {
  const { name } = briefFrom({ ...newSubmission, firstName: '🧵'.repeat(70), lastName: '🪡'.repeat(70) });
  expect([...name]).toHaveLength(PROJECT.name.max);
  expect(name).not.toMatch(/\p{Cs}/u);
});

it('is of the kind that was asked for', () => {
  expect(briefFrom({ ...newSubmission, projectType: 'seo-services' }).projectType).toBe('seo-services');
});
