import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ConvertSubmissionInput as Asked,
  conversionTexts,
  type ConversionResult,
  type ConversionClient,
  type ConversionState,
  type ExpectedRevision,
} from '../../../contracts';
import { BadInput, Conflict, assertRevision } from '../../../platform/http';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { AccountsService, InvitationsService, displayNameSql, User } from '../../auth';
import { type ContactSubmission, SubmissionsService } from '../../contact';
import { ProjectDesk } from '../../projects';
import { Conversion } from './conversion.entity';

interface Found {
  user: User;
  isNew: boolean;
}

/** A lead becomes a client and a project, all of it or nothing, and once. */
@Injectable()
export class Conversions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly leads: SubmissionsService,
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
    private readonly desk: ProjectDesk,
  ) {}

  /** What it became; before that, whether its sender is known to us. */
  async prospect(id: string): Promise<ConversionState> {
    const { email } = await this.leads.get(id);
    const [row] = await this.database.query<ConvertedRow[]>(CONVERTED, [id]);
    const user = await (row ? this.accounts.find(row.userId) : this.accounts.findBy('email', email));
    return {
      converted: row ? { ...row, at: row.at.toISOString() } : null,
      client: user && presentIn(user),
    };
  }

  convert(
    admin: User,
    id: string,
    { project, client = {}, invite, ...saw }: Asked & ExpectedRevision,
  ): Promise<ConversionResult> {
    return this.outbox.transaction(async (manager, later) => {
      const lead = await this.leads.lock(manager, id);
      const before = await manager.findOneBy(Conversion, { submissionId: id });
      if (before) return { userId: before.userId, projectId: before.projectId };
      assertRevision(lead, saw);
      const { user, isNew } = await this.clientOf(manager, lead, client);
      const projectId = await this.open(manager, later, { user, isNew }, project);
      if (isNew && invite) await this.invitations.enqueueInvitation(later, user);
      await manager.insert(Conversion, { submissionId: id, userId: user.id, projectId, createdBy: admin.id });
      await this.leads.markConverted(manager, id);
      return { userId: user.id, projectId };
    });
  }

  private async clientOf(manager: EntityManager, lead: ContactSubmission, client: ConversionClient): Promise<Found> {
    if (client.id) return { user: fit(await chosen(manager, client.id)), isNew: false };
    const found = await this.invitations.findOrCreateAccount(manager, {
      email: client.email ?? lead.email,
      firstName: client.firstName ?? lead.firstName,
      lastName: client.lastName ?? lead.lastName,
    });
    fit(found.user);
    // Whoever types another's address when they register must not get what is meant for the other.
    if (!found.user.hasProvenEmail) throw new Conflict({ 'client.email': conversionTexts.unverifiedEmail });
    return found;
  }

  /** Whoever is a client already hears of their new project; the others have an invitation to read first. */
  private open(manager: EntityManager, later: Enqueue, { user, isNew }: Found, project: Asked['project']) {
    return isNew ? this.desk.insert(manager, user.id, project) : this.desk.open(manager, later, user.id, project);
  }
}

/** Whom the agency can work for. */
function fit(user: User): User {
  if (user.isAdmin) throw new Conflict({ 'client.email': conversionTexts.clientIsAdmin });
  if (!user.isActive) throw new Conflict({ 'client.email': conversionTexts.clientDeactivated });
  return user;
}

const presentIn = ({ id, name, email, isActive, hasProvenEmail }: User): NonNullable<ConversionState['client']> => ({
  id,
  name,
  email,
  isActive,
  hasProvenEmail,
});

async function chosen(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw new BadInput({ 'client.id': 'Choose a client who is there' });
  return user;
}

interface ConvertedRow extends ConversionResult {
  projectName: string;
  byName: string;
  at: Date;
}

const CONVERTED = `
  select c.user_id as "userId", c.project_id as "projectId", c.created_at as at,
    (select p.name from projects p where p.id = c.project_id) as "projectName",
    (select ${displayNameSql('u')} from users u where u.id = c.created_by) as "byName"
  from conversions c where c.submission_id = $1`;
