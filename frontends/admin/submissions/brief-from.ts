import { PROJECT, type Submission } from '@atelier/contracts';
import { isHttpUrl } from '@atelier/shared/projects/labels';
import { type Brief, NOTHING } from '../projects/filled-in';
import { fullName, topicOf } from './words';

/** What is known of the work by what its client wrote. */
export function briefFrom(lead: Submission): Brief {
  const { projectType, currentWebsite, message } = lead;
  const address =
    currentWebsite && !/^[a-z][a-z\d+.-]*:/i.test(currentWebsite) ? `https://${currentWebsite}` : currentWebsite;
  return {
    ...NOTHING,
    name: [...`${topicOf(lead)} for ${fullName(lead)}`].slice(0, PROJECT.name.max).join(''),
    description: message,
    projectType,
    currentWebsite: isHttpUrl(address) ? (address ?? '') : '',
  };
}
