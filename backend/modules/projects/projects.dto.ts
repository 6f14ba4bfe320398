import { IsIn, IsOptional, IsUUID } from 'class-validator';
import {
  BUDGETS,
  POSTING_FREQUENCIES,
  PROJECT,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type CreateProjectInput,
  type ProjectRequest,
  type ProjectStatusInput,
  type ProjectStatus,
  type SetProjectStatusesInput,
  TIMELINES,
} from '../../contracts';
import { BulkDto, partial, Revision, SendId, Text, WebAddress, WholeNumber } from '../../platform/http';

function OptionalChoice(label: string, choices: readonly { value: string }[]): PropertyDecorator {
  return (target, key) => {
    Text({ label, max: 100, optional: true })(target, key);
    IsIn(
      choices.map(({ value }) => value),
      { message: `Choose a valid ${label.toLowerCase()}` },
    )(target, key);
  };
}

const OptionalText = (label: string, { max }: { max: number }) => Text({ label, max, multiline: true, optional: true });

export class ProjectBriefDto {
  @Text({ label: 'Name', min: 1, ...PROJECT.name })
  name: string;

  @OptionalText('Description', PROJECT.description)
  description: string | null;

  @OptionalChoice('Project type', PROJECT_TYPES)
  projectType: NonNullable<ProjectRequest['projectType']> | null;

  @OptionalChoice('Budget', BUDGETS)
  budget: NonNullable<ProjectRequest['budget']> | null;

  @OptionalChoice('Timeline', TIMELINES)
  timeline: NonNullable<ProjectRequest['timeline']> | null;

  @WebAddress({ label: 'Current website', ...PROJECT.currentWebsite, optional: true })
  currentWebsite: string | null;

  @OptionalText('Competitors', PROJECT.competitors)
  competitors: string | null;

  @OptionalText('Social platforms', PROJECT.socialPlatforms)
  socialPlatforms: string | null;

  @OptionalText('Current social accounts', PROJECT.currentSocialAccounts)
  currentSocialAccounts: string | null;

  @OptionalChoice('Posting frequency', POSTING_FREQUENCIES)
  postingFrequency: NonNullable<ProjectRequest['postingFrequency']> | null;

  @OptionalText('Target audience', PROJECT.targetAudience)
  targetAudience: string | null;

  @OptionalText('Content goals', PROJECT.contentGoals)
  contentGoals: string | null;
}

export class ProjectRequestDto extends ProjectBriefDto implements ProjectRequest {
  @SendId()
  sendId: string | null;
}

export class CreateProjectDto extends ProjectRequestDto implements CreateProjectInput {
  @IsUUID(undefined, { message: 'Choose a client' })
  userId: string;
}

export class UpdateProjectDto extends partial(ProjectBriefDto) {
  @Revision()
  revision?: number;
}

export class ProjectStatusDto implements ProjectStatusInput {
  @IsIn(PROJECT_STATUSES, { message: 'Choose a valid status' })
  status: ProjectStatus;

  @IsOptional()
  @WholeNumber({ label: 'Progress', min: 0, max: 100 })
  progress?: number | null;

  @Revision()
  revision?: number;
}

export class ProjectStatusesDto extends BulkDto implements SetProjectStatusesInput {
  @IsIn(PROJECT_STATUSES, { message: 'Choose a valid status' })
  status: ProjectStatus;
}
