-- Takes the decisions of a project off the list of those that wait for the agency.

create function acknowledge_decisions(project uuid, at timestamptz default now()) returns void language sql as $$
update approval_answers a set acknowledged_at = at from approvals p
where p.id = a.approval_id and p.project_id = project and a.acknowledged_at is null
$$;
