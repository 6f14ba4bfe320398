import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ConvertSubmissionInput as ConversionInput,
  conversionTexts,
  type ConversionResult,
  type ClientRecords,
  type ConversionClient,
  type ConversionState,
  type ExpectedRevision,
  httpsUrl,
  isPhoneNumber,
} from '../../../contracts';
import { BadInput, Conflict, assertRevision } from '../../../platform/http';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { AccountsService, InvitationsService, displayNameSql, User } from '../../auth';
import { type ContactSubmission, SubmissionsService } from '../../contact';
import { AdminProjectsService } from '../../projects';
import { Conversion } from './conversion.entity';

interface ClientMatch {
  user: User;
  isNew: boolean;
}

@Injectable()
export class ConversionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly submissions: SubmissionsService,
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
    private readonly adminProjects: AdminProjectsService,
  ) {}

  async getState(admin: User, id: string): Promise<ConversionState> {
    const { email } = await this.submissions.get(admin, id);
    const [row] = await this.database.query<ConversionRow[]>(SELECT_CONVERSION, [id]);
    const user = await (row ? this.accounts.find(row.userId) : this.accounts.findBy('email', email));
    return {
      converted: row ? { ...row, at: row.at.toISOString() } : null,
      client: user && { ...presentClient(user), records: await this.countRecords(user.id) },
    };
  }

  private async countRecords(userId: string): Promise<ClientRecords> {
    const [records] = await this.database.query<[ClientRecords]>(COUNT_RECORDS, [userId]);
    return records;
  }

  convert(
    admin: User,
    id: string,
    { project, client = {}, invite, ...expectedRevision }: ConversionInput & ExpectedRevision,
  ): Promise<ConversionResult> {
    return this.outbox.transaction(async (manager, enqueue) => {
      const submission = await this.submissions.lock(manager, id);
      const existing = await manager.findOneBy(Conversion, { submissionId: id });
      if (existing) return { userId: existing.userId, projectId: existing.projectId };
      assertRevision(submission, expectedRevision);
      const takeOver = invite && enqueue;
      const { user, isNew } = await this.findOrCreateClient(manager, submission, client, takeOver);
      await fillContact(manager, user.id, submission);
      const projectId = await this.createProject(manager, enqueue, { user, isNew }, project);
      if (isNew && invite) await this.invitations.enqueueInvitation(enqueue, user);
      await manager.insert(Conversion, { submissionId: id, userId: user.id, projectId, createdBy: admin.id });
      await this.submissions.markConverted(manager, id);
      if (submission.assignedTo) await manager.query(ASSIGN_CONVERTED, [user.id, projectId, submission.assignedTo]);
      return { userId: user.id, projectId };
    });
  }

  private async findOrCreateClient(
    manager: EntityManager,
    submission: ContactSubmission,
    client: ConversionClient,
    takeOver: Enqueue | false,
  ): Promise<ClientMatch> {
    if (client.id) return { user: assertConvertible(await findChosenClient(manager, client.id)), isNew: false };
    const person = {
      email: client.email ?? submission.email,
      firstName: client.firstName ?? submission.firstName,
      lastName: client.lastName ?? submission.lastName,
    };
    const match = await this.invitations.findOrCreateAccount(manager, person, { takeOver });
    assertConvertible(match.user);
    // Anyone can register with another person's address, so only a verified or accepted one matches.
    if (match.user.needsAcceptance)
      throw new Conflict({ 'client.email': takeOver ? conversionTexts.payingClient : conversionTexts.unverifiedEmail });
    return match;
  }

  /** Existing clients get an email about the project; new clients get an invitation instead. */
  private createProject(
    manager: EntityManager,
    enqueue: Enqueue,
    { user, isNew }: ClientMatch,
    project: ConversionInput['project'],
  ) {
    return isNew
      ? this.adminProjects.insertForClient(manager, user.id, project)
      : this.adminProjects.createAndNotify(manager, enqueue, user.id, project);
  }
}

function assertConvertible(user: User): User {
  if (user.isAdmin) throw new Conflict({ 'client.email': conversionTexts.clientIsAdmin });
  if (!user.isActive) throw new Conflict({ 'client.email': conversionTexts.clientDeactivated });
  return user;
}

const presentClient = ({
  id,
  name,
  email,
  isActive,
  hasProvenEmail,
  invitedAt,
  emailAcceptedAt,
}: User): Omit<NonNullable<ConversionState['client']>, 'records'> => ({
  id,
  name,
  email,
  isActive,
  hasProvenEmail,
  isInvited: invitedAt !== null,
  isAccepted: emailAcceptedAt !== null,
});

async function findChosenClient(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw new BadInput({ 'client.id': 'Choose an active client' });
  return user;
}

/** Keeps what the client already has. */
async function fillContact(manager: EntityManager, userId: string, submission: ContactSubmission): Promise<void> {
  const { phone, currentWebsite } = submission;
  await manager.query(FILL_CONTACT, [
    userId,
    phone && isPhoneNumber(phone) ? phone : null,
    (currentWebsite && httpsUrl(currentWebsite)) ?? null,
  ]);
}

const FILL_CONTACT = `
  update users set phone = coalesce(phone, $2), website = coalesce(website, $3)
  where id = $1 and (phone is null and $2::text is not null or website is null and $3::text is not null)`;

/** To the member who looks after the submission, unless another looks after the client. */
const ASSIGN_CONVERTED = `
  with client as (update users set assigned_to = $3 where id = $1 and assigned_to is null)
  update projects set assigned_to = $3 where id = $2 and assigned_to is null`;

const COUNT_RECORDS = `
  select (select count(*) from projects where user_id = $1)::int as projects,
    (select count(*) from files where uploaded_by = $1 and parent_file_id is null and archived_at is null)::int as files,
    has_paid($1) as "hasPaid"`;

interface ConversionRow extends ConversionResult {
  projectName: string;
  byName: string;
  at: Date;
}

const SELECT_CONVERSION = `
  select c.user_id as "userId", c.project_id as "projectId", c.created_at as at,
    (select p.name from projects p where p.id = c.project_id) as "projectName",
    (select ${displayNameSql('u')} from users u where u.id = c.created_by) as "byName"
  from conversions c where c.submission_id = $1`;
