import { paths } from '@atelier/shared/paths';
import { ButtonLink } from './button';
import { Notice } from './notice';

export default function ConsoleNotFound() {
  return (
    <Notice title="Page not found" text="This page doesn’t exist, or you don’t have access to it.">
      <ButtonLink href={paths.account}>Go to your account</ButtonLink>
    </Notice>
  );
}
