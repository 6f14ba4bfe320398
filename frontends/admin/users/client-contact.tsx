import { projectsApi, submissionsApi } from '@atelier/contracts';
import { PhoneLink } from '../phone-link';
import { Property } from '../properties/properties';
import { WebsiteLink } from '../website-link';
import { isSameEmail } from './labels';
import { useNewestRecords } from './record-panel';

/** The newest phone number and website that the client gave us; the page shows the same records below. */
export function ClientContact({ id, email }: { id: string; email: string }) {
  const submissions = useNewestRecords(submissionsApi.list, { search: email });
  const projects = useNewestRecords(projectsApi.list, { client: id });
  const own = (submissions.rows ?? []).filter((submission) => isSameEmail(submission.email, email));
  const phone = own.find((submission) => submission.phone)?.phone;
  const website = [...(projects.rows ?? []), ...own].find(({ currentWebsite }) => currentWebsite)?.currentWebsite;
  return (
    <>
      {phone && (
        <Property name="Phone">
          <PhoneLink phone={phone} />
        </Property>
      )}
      {website && (
        <Property name="Website">
          <WebsiteLink address={website} />
        </Property>
      )}
    </>
  );
}
