import mongoose, { type mongo } from 'mongoose';

const rounds = 5;

/**
 * The commands that a read sends to the database, such as "users.find", in their order. Jobs and change streams work
 * beside it and only add to them, so the shortest of several lists counts.
 * The app has to be started with `monitorCommands` in its MONGODB_URI.
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
