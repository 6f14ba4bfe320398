import { PROJECT } from '@atelier/contracts';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { briefFromSubmission } from './brief-from-submission';

it('names the project after topic and client without splitting characters', () => {
  const { name } = briefFromSubmission({ ...newSubmission, firstName: '🧵'.repeat(70), lastName: '🪡'.repeat(70) });
  expect([...name]).toHaveLength(PROJECT.name.max);
  expect(name).not.toMatch(/\p{Cs}/u);
});

it('keeps the requested project type', () => {
  expect(briefFromSubmission({ ...newSubmission, projectType: 'seo-services' }).projectType).toBe('seo-services');
});
