import type { Order } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';

export const ProjectLink = ({ project }: { project: NonNullable<Order['project']> }) => (
  <ButtonLink href={paths.project(project.id)} small aria-label={`Go to your project ${project.name}`}>
    Go to your project
  </ButtonLink>
);
