import type { Submission } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { mailTo, when } from '@atelier/shared/words';
import { Fact } from '../fact';
import sheet from '../sheet.module.css';
import { StatusSelect } from './status-select';
import { Website } from './website';
import { topicOf } from './words';

/** All that a visitor filled in. */
export function Wrote({ lead }: { lead: Submission }) {
  const { email, phone, currentWebsite, message, verified, createdAt } = lead;
  return (
    <Panel title="Message" className={sheet.wide} aside={<StatusSelect submission={lead} />}>
      <dl className={sheet.facts}>
        <Fact name="About">{topicOf(lead)}</Fact>
        <Fact name="E-mail">
          <a href={mailTo(email)}>{email}</a>
        </Fact>
        {phone && <Fact name="Phone">{phone}</Fact>}
        {currentWebsite && (
          <Fact name="Current website">
            <Website address={currentWebsite} />
          </Fact>
        )}
        <Fact name="Received">
          <time dateTime={createdAt}>{when(createdAt)}</time>
        </Fact>
      </dl>
      <p className={sheet.words}>{message}</p>
      {!verified && (
        <p className={sheet.line}>
          <Badge of="unverified" />
          <span className={sheet.soft}>It came without the security check, so a machine may have sent it.</span>
        </p>
      )}
    </Panel>
  );
}
