import { serveWithSessions } from './express-app.mjs';

serveWithSessions((app, pool) => {
  app.get('/api/projects', async (request, response) => {
    const { rows } = await pool.query(
      'select * from projects where user_id = $1 order by created_at desc, id desc limit 100',
      [request.user.id],
    );
    response.json(rows.map(project));
  });
  app.get('/api/files', async (request, response) => {
    const { rows } = await pool.query(
      `select f.*, p.name as project_name, u.username, u.first_name, u.last_name
       from files f join users u on u.id = f.uploaded_by left join projects p on p.id = f.project_id
       where f.owner_id = $1 and f.is_current_version order by f.created_at desc, f.id desc limit 100`,
      [request.user.id],
    );
    response.json(rows.map(file));
  });
});

const project = (row) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  progress: row.progress,
  budget: row.budget,
  timeline: row.timeline,
  projectType: row.project_type,
  currentWebsite: row.current_website,
  competitors: row.competitors,
  socialPlatforms: row.social_platforms,
  currentSocialAccounts: row.current_social_accounts,
  contentGoals: row.content_goals,
  targetAudience: row.target_audience,
  postingFrequency: row.posting_frequency,
  userId: row.user_id,
  orderId: row.order_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const file = (row) => ({
  id: row.id,
  filename: row.filename,
  originalName: row.original_name,
  mimeType: row.mime_type,
  size: row.size,
  projectId: row.project_id,
  projectName: row.project_name,
  uploadedBy: row.uploaded_by,
  uploaderName: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.username,
  version: row.version,
  parentFileId: row.parent_file_id,
  isCurrentVersion: row.is_current_version,
  changeNotes: row.change_notes,
  checksum: row.checksum,
  createdAt: row.created_at,
});
