import { isPhoneNumber } from '@atelier/contracts';
import { phoneUrl } from '@atelier/shared/format';

/** Visitors can type anything. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  isPhoneNumber(phone) ? <a href={phoneUrl(phone)}>{phone}</a> : phone;
