/**
 * Loaded into a server before it starts (`--import`): on SIGUSR2 it begins, or ends, to write every statement it sends to its database as
 * one JSON line into the file that `NOTE_STATEMENTS` names. `ahead`: it was sent before the one in front of it was answered.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.NOTE_STATEMENTS ?? '';
let noting = false;
process.on('SIGUSR2', () => {
  noting = !noting;
});

/** What the connection is called in the database; pg keeps it in a field without a type. */
function nameOf(client: object): unknown {
  const { connectionParameters: parameters } = { connectionParameters: undefined, ...client };
  return (parameters as { application_name?: unknown } | undefined)?.application_name;
}

/** Connections with a statement that is not answered yet. */
const waiting = new WeakSet<pg.Client>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
  const [asked, given] = args;
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text);
  const values = typeof asked === 'string' ? given : (asked as { values?: unknown } | null)?.values;
  const answer: unknown = Reflect.apply(query, this, args);
  if (noting) {
    const ahead = waiting.has(this);
    if (answer instanceof Promise) {
      waiting.add(this);
      const answered = () => void waiting.delete(this);
      answer.then(answered, answered);
    }
    const line = { text, values: Array.isArray(values) ? values : [], by: nameOf(this), ahead };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  return answer;
} as typeof query;
