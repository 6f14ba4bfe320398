import type { Submission } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { MailLink } from '../address';
import { Fact } from '../fact';
import { Moment } from '../moment';
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
          <MailLink to={email} />
        </Fact>
        {phone && <Fact name="Phone">{phone}</Fact>}
        {currentWebsite && (
          <Fact name="Current website">
            <Website address={currentWebsite} />
          </Fact>
        )}
        <Fact name="Received">
          <Moment at={createdAt} />
        </Fact>
      </dl>
      <p className={sheet.words}>{message}</p>
      {!verified && (
        <p className={sheet.line}>
          <Badge value="unverified" />
          <span className={sheet.soft}>It came without the security check, so a machine may have sent it.</span>
        </p>
      )}
    </Panel>
  );
}
