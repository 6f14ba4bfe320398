import { Client } from 'pg';
import { authApi } from '../../contracts';
import { PASSWORD, TestApp } from '../../test/app';

/** As many as before there was a second step. */
const STATEMENTS = 12;

it('a sign-in without a second step takes as many statements as before there was one', async () => {
  const product = await TestApp.start({}, { runsJobs: false });
  await product.client('plain');
  const signIn = () => product.visitor().call(authApi.login, { body: { username: 'plain', password: PASSWORD } });
  await signIn();
  const statements = recordStatements();
  await signIn();
  statements.stop();
  expect(statements.texts).toHaveLength(STATEMENTS);
  await product.stop();
});

function recordStatements() {
  const texts: string[] = [];
  const query = Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value as typeof Client.prototype.query;
  const recording = function (this: Client, ...args: [string | { text: string }, ...unknown[]]): unknown {
    const [statement] = args;
    texts.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, args);
  };
  Client.prototype.query = recording as typeof query;
  return { texts, stop: () => void (Client.prototype.query = query) };
}
