import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import type { ComponentProps, MouseEvent } from 'react';
import { openConsult } from '../consult/consult';

interface ConsultLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'small' | 'children'> {
  opener?: () => HTMLElement | undefined;
}

export function ConsultLink({ opener, ...rest }: ConsultLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Modified clicks open the contact page in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openConsult(opener?.() ?? event.currentTarget);
  };
  return <ButtonLink {...rest} href={paths.contactAbout('consultation')} data-held onClick={open} />;
}
