-- Writes an audit line. Arguments: kind, name column, audited columns; "!" hides the values.

create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
  one constant jsonb := coalesce(new_row, old_row);
  before jsonb := '{}';
  after jsonb := '{}';
  watched text;
  col text;
  value jsonb;
begin
  foreach watched in array tg_argv[2:] loop
    col := ltrim(watched, '!');
    if tg_op = 'UPDATE' then
      continue when new_row -> col is not distinct from old_row -> col;
      value := case when watched = col then old_row -> col end;
      before := before || jsonb_build_object(col, value);
      value := case when watched = col then new_row -> col end;
      after := after || jsonb_build_object(col, value);
    elsif watched = col and jsonb_typeof(one -> col) <> 'null' then
      after := after || jsonb_build_object(col, one -> col);
    end if;
  end loop;
  case tg_op
    when 'INSERT' then
      perform write_audit(tg_argv[0], (one ->> 'id')::uuid, one ->> tg_argv[1], 'made', null, after);
    when 'DELETE' then
      perform write_audit(tg_argv[0], (one ->> 'id')::uuid, one ->> tg_argv[1], 'removed', after, null);
    else
      if after <> '{}' then
        perform write_audit(tg_argv[0], (one ->> 'id')::uuid, one ->> tg_argv[1], 'changed', before, after);
      end if;
  end case;
  return null;
end
$$;

create trigger contact_submissions_noted after update of
  status, responded_at, archived_at, assigned_to, first_name, last_name, email, phone, current_website
on contact_submissions
for each row
execute function note_change(
  'lead', '', 'status', 'responded_at', 'archived_at', 'assigned_to', 'first_name', 'last_name', 'email', 'phone',
  'current_website'
);

-- A file's versions are archived together, so the first one stands for all.
create trigger files_noted after update of archived_at on files
for each row
when (new.version = 1)
execute function note_change('file', 'original_name', 'archived_at');

create trigger invoices_noted after insert or delete or update of
  status, invoice_number, amount, refunded_amount, due_date, description, user_id, project_id, deposit_id,
  waived_months, reminders_on, voided_at, void_reason, emailed_at, part_amount
on invoices
for each row
execute function note_change(
  'invoice', 'invoice_number', 'status', 'invoice_number', 'amount', 'refunded_amount', 'due_date', 'description',
  'user_id', 'project_id', 'deposit_id', 'waived_months', 'reminders_on', 'voided_at', 'void_reason', 'emailed_at',
  'part_amount'
);

-- Without: subject, total
create trigger notifications_noted after insert or update of cancelled_at on notifications
for each row
execute function note_change('notification', 'subject', 'subject', 'total', 'cancelled_at');

create trigger orders_noted after update of status, refunded_amount on orders
for each row
execute function note_change('order', 'order_number', 'status', 'refunded_amount');

create trigger products_noted after insert or delete or update of
  name, price, billing_type, is_active, is_recommended, category, tier, description, features, archived_at
on products
for each row
execute function note_change(
  'product', 'name', 'name', 'price', 'billing_type', 'is_active', 'is_recommended', 'category', 'tier', 'description',
  'features', 'archived_at'
);

create trigger projects_noted after insert or delete or update of
  name, status, progress, project_type, budget, timeline, user_id, assigned_to
on projects
for each row
execute function note_change(
  'project', 'name', 'name', 'status', 'progress', 'project_type', 'budget', 'timeline', 'user_id',
  'assigned_to'
);

create trigger subscriptions_noted after insert or delete or update of
  status, monthly_amount, ends_at_period_end, description, user_id
on subscriptions
for each row
execute function note_change(
  'subscription', 'description', 'status', 'monthly_amount', 'ends_at_period_end', 'description', 'user_id'
);

create trigger users_noted after insert or delete or update of
  role, team_role, deactivated_at, username, email, first_name, last_name, phone, website, password,
  email_accepted_at, taken_over_at, closes_at, erased_at, assigned_to, second_step_at,
  second_step_ends_at
on users
for each row
execute function note_change(
  'user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name',
  'phone', 'website', '!password', 'email_accepted_at', 'taken_over_at', 'closes_at', 'erased_at', 'assigned_to',
  'second_step_at', 'second_step_ends_at'
);
