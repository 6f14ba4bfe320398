import {
  CLIENT_CONTACT,
  httpsUrl,
  INVALID_HTTPS_ADDRESS,
  INVALID_PHONE,
  isHttpsAddress,
  isPhoneNumber,
  type UserDetails,
} from '@atelier/contracts';
import { EditableText } from '../properties/editable-text';
import { Property } from '../properties/properties';
import { PhoneLink } from '../phone-link';
import { WebsiteLink } from '../website-link';
import { useContactField } from './use-contact-field';

/** Phone and website of a client, edited in place. */
export function ClientContact({ user }: { user: UserDetails }) {
  const { id, phone, website } = user;
  const { save, isPending, conflictDialog } = useContactField(user);
  return (
    <>
      <EditableText
        name="Phone"
        value={phone ?? ''}
        maxLength={CLIENT_CONTACT.phone.max}
        draftName={`phone-of-client-${id}`}
        inputMode="tel"
        validate={(text) => (text && !isPhoneNumber(text) ? INVALID_PHONE : undefined)}
        isSaving={isPending}
        onSave={(text) => save({ phone: text || null })}
      >
        {phone && <PhoneLink phone={phone} />}
      </EditableText>
      <EditableText
        name="Website"
        value={website ?? ''}
        maxLength={CLIENT_CONTACT.website.max}
        draftName={`website-of-client-${id}`}
        inputMode="url"
        normalize={(text) => httpsUrl(text.trim()) ?? text.trim()}
        validate={(text) => (text && !isHttpsAddress(text) ? INVALID_HTTPS_ADDRESS : undefined)}
        isSaving={isPending}
        onSave={(text) => save({ website: text || null })}
      >
        {website && <WebsiteLink address={website} />}
      </EditableText>
      {conflictDialog}
    </>
  );
}

/** For staff, who can’t change accounts, and for erased ones. */
export const FixedContact = ({ user: { phone, website } }: { user: UserDetails }) => (
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
