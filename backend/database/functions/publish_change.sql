-- Tells all listening web processes that records changed. Argument: kind. A transaction sends each kind once.

create function publish_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changes', tg_argv[0]);
  return null;
end
$$;

create trigger approval_answers_published after insert or update on approval_answers
for each row
execute function publish_change('project');

create trigger approvals_published after insert or update on approvals
for each row
execute function publish_change('project');

create trigger audit_log_published after insert on audit_log
for each row
execute function publish_change('audit');

create trigger billing_details_published after insert or update or delete on billing_details
for each row
execute function publish_change('user');

create trigger client_notes_published after insert on client_notes
for each row
execute function publish_change('user');

create trigger contact_submissions_published after insert or update or delete on contact_submissions
for each row
execute function publish_change('submission');

create trigger conversions_published after insert on conversions
for each row
execute function publish_change('submission');

create trigger disputes_published after insert or update on disputes
for each row
execute function publish_change('payment');

create trigger files_published after insert or update or delete on files
for each row
execute function publish_change('file');

create trigger invoices_published after insert or update or delete on invoices
for each row
execute function publish_change('invoice');

create trigger mails_published after insert or update or delete on mails
for each row
execute function publish_change('email');

create trigger notifications_published after insert or update on notifications
for each row
execute function publish_change('notification');

-- Not for the time of the next check.
create trigger orders_published after insert or update of
  status, refunded_amount, processing, problem, closing, paid_at
on orders
for each row
execute function publish_change('order');

create trigger payment_record_published after insert on payment_record
for each row
execute function publish_change('payment');

create trigger products_published after insert or update or delete on products
for each row
execute function publish_change('product');

create trigger project_updates_published after insert or update or delete on project_updates
for each row
execute function publish_change('project');

create trigger projects_published after insert or update or delete on projects
for each row
execute function publish_change('project');

create trigger refunds_published after insert or update on refunds
for each row
execute function publish_change('payment');

-- For streams, which end with their session.
create trigger sessions_published after delete on sessions
for each row
execute function publish_change('session');

create trigger submission_answers_published after insert or update on submission_answers
for each row
execute function publish_change('submission');

-- Not for the time of the next check.
create trigger subscriptions_published after insert or delete or update of
  description, status, monthly_amount, current_period_end, ends_at_period_end, ended_at, user_id
on subscriptions
for each row
execute function publish_change('subscription');

create trigger users_published after insert or update or delete on users
for each row
execute function publish_change('user');

create trigger webhook_notices_published after insert or update or delete on webhook_notices
for each row
execute function publish_change('payment');
