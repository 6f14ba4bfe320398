import { PROJECT, type Submission, websiteUrl } from '@atelier/contracts';
import { type Brief, EMPTY_BRIEF } from '../projects/form-state';
import { fullName, topicLabel } from './labels';

export function briefFromSubmission(submission: Submission): Brief {
  const { projectType, currentWebsite, message } = submission;
  return {
    ...EMPTY_BRIEF,
    name: [...`${topicLabel(submission)} for ${fullName(submission)}`].slice(0, PROJECT.name.max).join(''),
    description: message,
    projectType,
    currentWebsite: (currentWebsite && websiteUrl(currentWebsite)) ?? '',
  };
}
