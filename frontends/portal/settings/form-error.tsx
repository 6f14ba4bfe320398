import { Alert } from '@atelier/shared/antd';

export const FormError = ({ children }: { children: string | undefined }) =>
  children ? <Alert type="error" showIcon title={children} /> : null;
