/**
 * An address may be someone else's, and the name was entered by a stranger. So emails greet only by names without links
 * and phone numbers. JavaScript and PostgreSQL read the pattern alike.
 */
const NOT_A_NAME = '[0-9!-&(-,/:-@[-`{-~：／]|[.．。｡][^ .]{2}|.{41}';

interface Person {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** The first name, otherwise the last name, otherwise the username. */
export function greetingNameOf({ firstName, lastName, username }: Person): string {
  const name = firstName || lastName || '';
  return name === '' || new RegExp(NOT_A_NAME, 'u').test(name) ? username : name;
}

export function greetingNameSql(user: string): string {
  const name = `coalesce(nullif(${user}.first_name, ''), nullif(${user}.last_name, ''))`;
  return `case when ${name} !~ '${NOT_A_NAME}' then ${name} else ${user}.username end`;
}
