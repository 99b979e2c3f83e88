import mongoose, { type mongo } from 'mongoose';

const rounds = 5;

/**
 * The commands that a read sends to the database, such as "users.find", in order. Jobs and change streams run at the
 * same time and only add commands, so the shortest of several lists counts.
 */
export async function commandsOf(read: () => Promise<unknown>): Promise<string[]> {
  const lists: string[][] = [];
  for (let round = 0; round < rounds; round++) {
    const names: string[] = [];
    const note = ({ commandName, command }: mongo.CommandStartedEvent) =>
      names.push(`${command[commandName]}.${commandName}`);
    const client = mongoose.connection.getClient().on('commandStarted', note);
    await read();
    client.off('commandStarted', note);
    lists.push(names);
  }
  return lists.reduce((shortest, names) => (names.length < shortest.length ? names : shortest));
}
