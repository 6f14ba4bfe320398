-- Raises the revision when one of the listed columns changes.

create function revise() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

-- Without: challenge, responded_by, reply_seconds, assigned_to
create trigger contact_submissions_revised before update on contact_submissions
for each row
when (
  (old.first_name, old.last_name, old.email, old.phone, old.project_type, old.current_website, old.message,
    old.status, old.admin_response, old.responded_at, old.archived_at)
  is distinct from
  (new.first_name, new.last_name, new.email, new.phone, new.project_type, new.current_website, new.message,
    new.status, new.admin_response, new.responded_at, new.archived_at)
)
execute function revise();

-- Without: user_id, subscription_id, stripe_invoice_id, stripe_payment_intent_id, payment_id, problem, send_id,
--   sent_at, paid_at, paid_amount, reminded, emailed_at, waived_before, billed_to, terms_revision
create trigger invoices_revised before update on invoices
for each row
when (
  (old.project_id, old.invoice_number, old.status, old.amount, old.refunded_amount, old.description, old.due_date,
    old.deposit_id, old.waived_months, old.reminders_on, old.void_reason, old.voided_at, old.part_amount,
    old.adds_tax)
  is distinct from
  (new.project_id, new.invoice_number, new.status, new.amount, new.refunded_amount, new.description, new.due_date,
    new.deposit_id, new.waived_months, new.reminders_on, new.void_reason, new.voided_at, new.part_amount,
    new.adds_tax)
)
execute function revise();

-- Without: stripe_price_id, sort_order, slug
create trigger products_revised before update on products
for each row
when (
  (old.name, old.description, old.category, old.tier, old.price, old.billing_type, old.features, old.is_active,
    old.is_recommended, old.archived_at)
  is distinct from
  (new.name, new.description, new.category, new.tier, new.price, new.billing_type, new.features, new.is_active,
    new.is_recommended, new.archived_at)
)
execute function revise();

-- Without: order_id, send_id, progress_before_completion, assigned_to
create trigger projects_revised before update on projects
for each row
when (
  (old.name, old.description, old.status, old.progress, old.budget, old.timeline, old.project_type,
    old.current_website, old.competitors, old.social_platforms, old.current_social_accounts, old.content_goals,
    old.target_audience, old.posting_frequency, old.user_id)
  is distinct from
  (new.name, new.description, new.status, new.progress, new.budget, new.timeline, new.project_type,
    new.current_website, new.competitors, new.social_platforms, new.current_social_accounts, new.content_goals,
    new.target_audience, new.posting_frequency, new.user_id)
)
execute function revise();

-- Without: user_id, order_id, stripe_subscription_id, canceled_by_agency, ask_at, method_type, method_brand, method_last4,
--   method_exp_month, method_exp_year, card_chosen_at, monthly_tax
create trigger subscriptions_revised before update on subscriptions
for each row
when (
  (old.description, old.status, old.monthly_amount, old.current_period_end, old.ends_at_period_end, old.ended_at)
  is distinct from
  (new.description, new.status, new.monthly_amount, new.current_period_end, new.ends_at_period_end, new.ended_at)
)
execute function revise();

-- Without: username_look, password, configured_password, profile_image_url, epoch, invited_at, email_proven_at,
-- email_accepted_at, closes_at, erased_at, taken_over_at, signed_in_at, assigned_to, second_steps,
-- second_step_at, second_step_declined_at, second_step_ends_at
create trigger users_revised before update on users
for each row
when (
  (old.username, old.email, old.first_name, old.last_name, old.phone, old.website, old.role, old.team_role,
    old.deactivated_at)
  is distinct from
  (new.username, new.email, new.first_name, new.last_name, new.phone, new.website, new.role, new.team_role,
    new.deactivated_at)
)
execute function revise();
