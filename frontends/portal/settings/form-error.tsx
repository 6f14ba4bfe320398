import { Alert } from '@atelier/shared/antd';

/** What is wrong with the whole of a form, said where it was sent from. */
export const FormError = ({ children }: { children: string | undefined }) =>
  children ? <Alert type="error" showIcon title={children} /> : null;
