-- Puts the decisions that were taken off the list at that time back on it, unless the agency wrote to the client since.

create function restore_decisions(project uuid, at timestamptz) returns void language sql as $$
update approval_answers a set acknowledged_at = (
  select max(u.created_at) from project_updates u
  where u.project_id = project and not u.is_internal and not u.from_client and u.withdrawn_at is null
    and u.created_at > a.created_at)
from approvals p
where p.id = a.approval_id and p.project_id = project and a.acknowledged_at = at
$$;
