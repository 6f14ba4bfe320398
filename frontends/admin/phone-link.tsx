import { phoneUrl } from '@atelier/shared/format';

/** Visitors can type anything: three digits are the shortest number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  /(\d\D*){3}/.test(phone) ? <a href={phoneUrl(phone)}>{phone}</a> : phone;
