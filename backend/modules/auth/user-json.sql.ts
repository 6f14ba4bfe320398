/** A subquery, because with a join PostgreSQL may scan all users. */
export const USER_JSON = `(select json_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name,
  'lastName', u.last_name, 'email', u.email) from users u where u.id = t.user_id)`;
