import type { Order } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';

interface ProjectLinkProps {
  project: NonNullable<Order['project']>;
  variant?: 'filled' | 'line';
}

export const ProjectLink = ({ project, variant = 'filled' }: ProjectLinkProps) => (
  <ButtonLink
    href={paths.project(project.id)}
    small
    variant={variant}
    aria-label={`Go to your project ${project.name}`}
  >
    Go to your project
  </ButtonLink>
);
