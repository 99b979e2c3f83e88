import { setTimeout as delay } from 'node:timers/promises';
import { post } from './noteWriter.js';

/** What became of something that the server acknowledged; unknown while a change to it has no reply. */
type Fate = 'kept' | 'trashed' | 'purged' | 'unknown';

/** Everything the server has acknowledged to one member, and how often it refused. */
export interface Ledger {
  notes: Map<string, Fate>;
  files: Map<string, Fate>;
  /** The text of each file. */
  contents: Map<string, string>;
  /** The answers' IDs, with their conversations. */
  answers: Map<string, string>;
  /** The tags of card batches; each batch has three cards. */
  batches: Set<string>;
  runId: string | undefined;
  moves: number;
  backups: Set<string>;
  /** Status codes and error codes of the refusals. */
  refusals: Map<string, number>;
}

export const newLedger = (): Ledger => ({
  notes: new Map(),
  files: new Map(),
  contents: new Map(),
  answers: new Map(),
  batches: new Set(),
  runId: undefined,
  moves: 0,
  backups: new Set(),
  refusals: new Map(),
});

const cardsPerBatch = 3;
/**
 * The move at a place in the member's only game, which depends only on the place so that a retry sends the same move.
 */
const moveAt = (place: number) => ({ kind: 'press', pad: place % 9, at: place });

/** Waits this long after a refusal, such as a rate limit's, and between two looks at a backup. */
const pauseMs = 100;
/** Deletes an earlier file or note after this many new ones. */
const deletionEvery = 3;
/** Stays below the 30 messages a minute that members can send. */
const chatPauseMs = 2_100;
const maxBackups = 3;

/** A GraphQL response. */
interface Reply<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string } }[];
}

export async function ask<Data>(
  url: string,
  cookie: string,
  query: string,
  variables: object = {},
): Promise<Reply<Data>> {
  return (await post(url, '/graphql', cookie, { query, variables })).json() as Promise<Reply<Data>>;
}

/**
 * Does everything at once for a member who is an admin: notes, uploads, chats, cards, moves of a game, backups, and
 * deletions, one after another of each, and records what the server acknowledged.
 */
export function startMixedLoad(url: string, cookie: string, ledger: Ledger) {
  let isOver = false;
  let count = 0;
  const prefix = `${ledger.notes.size}-${ledger.moves}`;
  const nextName = () => `${prefix}-${count++}`;
  const refuse = async (reason: string) => {
    ledger.refusals.set(reason, (ledger.refusals.get(reason) ?? 0) + 1);
    await delay(pauseMs);
  };
  const send = async <Data>(query: string, variables: object = {}): Promise<Data | undefined> => {
    const { data, errors } = await ask<Data>(url, cookie, query, variables);
    if (data && !errors) return data;
    await refuse(errors?.[0]?.extensions.code ?? 'no data');
    return undefined;
  };
  /** Deletes something permanently, in two steps. */
  const remove = async (fates: Map<string, Fate>, trash: string, purge: string) => {
    const [id] = [...fates].find(([, fate]) => fate === 'kept') ?? [];
    if (id === undefined) return;
    for (const [mutation, fate] of [
      [trash, 'trashed'],
      [purge, 'purged'],
    ] as const) {
      fates.set(id, 'unknown');
      const query = `mutation ($ids: [ID!]!) { ${mutation}(ids: $ids) }`;
      if (!(await send(query, { ids: [id] }))) return;
      fates.set(id, fate);
      // Some stay in the trash.
      if (count % 2 === 0) return;
    }
  };
  const steps = {
    notes: async () => {
      const query =
        'mutation ($title: String!, $body: String!) { createNote(input: { title: $title, body: $body }) { id } }';
      const title = nextName();
      const data = await send<{ createNote: { id: string } }>(query, {
        title,
        body: `${title} `.repeat(200),
      });
      if (data) ledger.notes.set(data.createNote.id, 'kept');
      if (ledger.notes.size % deletionEvery === 0) await remove(ledger.notes, 'deleteNotes', 'purgeNotes');
    },
    files: async () => {
      const name = nextName();
      const content = `${name} `.repeat(10_000);
      const form = new FormData();
      form.set('file', new Blob([content]), `${name}.txt`);
      const answer = await fetch(`${url}/api/files/upload`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      if (answer.status !== 201) return refuse(String(answer.status));
      const { id } = (await answer.json()) as { id: string };
      ledger.files.set(id, 'kept');
      ledger.contents.set(id, content);
      if (ledger.files.size % deletionEvery === 0) await remove(ledger.files, 'deleteFiles', 'purgeFiles');
    },
    chats: async () => {
      const query = `mutation ($message: String!) {
        sendMessage(input: { assistantType: "general", memoryEnabled: false, message: $message }) {
          conversationId messageId
        }
      }`;
      const data = await send<{ sendMessage: { conversationId: string; messageId: string } }>(query, {
        message: `What is 17% of ${count}?`,
      });
      if (data) ledger.answers.set(data.sendMessage.messageId, data.sendMessage.conversationId);
      await delay(chatPauseMs);
    },
    cards: async () => {
      const tag = nextName();
      const cards = Array.from({ length: cardsPerBatch }, (_, at) => ({
        front: `${tag} ${at}`,
        back: 'back',
        deck: 'Load',
        tags: [tag],
      }));
      const query = 'mutation ($cards: [SaveCardInput!]!) { addCards(input: { cards: $cards }) { id } }';
      if (await send(query, { cards })) ledger.batches.add(tag);
    },
    moves: async () => {
      if (ledger.runId === undefined) {
        const data = await send<{ startGame: { id: string } }>(
          'mutation { startGame(gameId: "memory-challenge", boardId: "sequence") { id } }',
        );
        ledger.runId = data?.startGame.id;
        return;
      }
      const data = await send<{ appendGameMoves: number }>(
        'mutation ($runId: ID!, $from: Int!, $moves: JSON!) { appendGameMoves(runId: $runId, from: $from, moves: $moves) }',
        { runId: ledger.runId, from: ledger.moves, moves: [moveAt(ledger.moves)] },
      );
      if (data) ledger.moves = data.appendGameMoves;
    },
    backups: async () => {
      const { backups = [] } =
        (await send<{ backups: { id: string; state: string }[] }>('{ backups { id state } }')) ?? {};
      if (backups.some(({ state }) => state === 'RUNNING')) return delay(pauseMs);
      const old = backups[maxBackups - 1];
      if (old) {
        ledger.backups.delete(old.id);
        await send('mutation ($id: ID!) { deleteBackup(id: $id) }', { id: old.id });
      }
      const data = await send<{ createBackup: { id: string } }>(
        'mutation { createBackup(input: {}) { id } }',
      );
      if (data) ledger.backups.add(data.createBackup.id);
    },
  };
  const repeat = async (step: () => Promise<void>) => {
    // A killed server refuses connections until the test has noticed.
    while (!isOver) await step().catch(() => delay(pauseMs));
  };
  const done = Promise.all(Object.values(steps).map(repeat));
  return {
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}

/** How much of each type of work has been acknowledged, except backups, which take a while. */
export const countWork = ({ notes, files, answers, batches, moves }: Ledger): number[] => [
  notes.size,
  files.size,
  answers.size,
  batches.size,
  moves,
];

interface Listed {
  id: string;
  tags?: string[];
}

/** All of a member's items in a list, read page by page. */
async function listAll(url: string, cookie: string, field: string, args: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (;;) {
    const after = all.at(-1);
    const given = [args, after && `after: "${after.id}"`].filter(Boolean).join(', ');
    const fields = field === 'cards' ? 'id tags' : 'id';
    const query = `{ list: ${field}${given ? `(${given})` : ''} { ${fields} } }`;
    const { data, errors } = await ask<{ list: Listed[] }>(url, cookie, query);
    if (!data) throw new Error(errors?.[0]?.message);
    if (data.list.length === 0) return all;
    all.push(...data.list);
  }
}

const idsOf = async (...list: Parameters<typeof listAll>) =>
  new Set((await listAll(...list)).map(({ id }) => id));

/** Checks that everything acknowledged is as it was acknowledged, and that nothing is half done. */
export async function expectAllKept(url: string, cookie: string, ledger: Ledger): Promise<void> {
  const lists = [
    [ledger.notes, 'notes', 'trashedNotes'],
    [ledger.files, 'files', 'trashedFiles'],
  ] as const;
  for (const [fates, kept, trashed] of lists) {
    const found = {
      kept: await idsOf(url, cookie, kept, ''),
      trashed: await idsOf(url, cookie, trashed, ''),
    };
    const wrong = [...fates].filter(
      ([id, fate]) =>
        fate !== 'unknown' &&
        (found.kept.has(id) !== (fate === 'kept') || found.trashed.has(id) !== (fate === 'trashed')),
    );
    expect(wrong).toEqual([]);
  }
  for (const [id, content] of ledger.contents) {
    if (ledger.files.get(id) !== 'kept') continue;
    const answer = await fetch(`${url}/api/files/${id}`, { headers: { cookie } });
    expect((await answer.text()) === content).toBe(true);
  }

  for (const [id, conversationId] of ledger.answers) {
    const { data } = await ask<{ conversation: { messages: { id: string; state: string }[] } }>(
      url,
      cookie,
      'query ($id: ID!) { conversation(id: $id) { messages { id state } } }',
      { id: conversationId },
    );
    expect(data?.conversation.messages).toContainEqual({ id, state: 'complete' });
  }

  const counts = new Map<string, number>();
  const cards = await listAll(url, cookie, 'cards', 'filter: { deck: "Load", timeZone: "UTC" }');
  for (const { tags = [] } of cards) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  expect([...ledger.batches].filter((tag) => !counts.has(tag))).toEqual([]);
  expect([...counts].filter(([, count]) => count !== cardsPerBatch)).toEqual([]);

  if (ledger.runId !== undefined) {
    const { data } = await ask<{ gameRun: { moves: object[] } }>(
      url,
      cookie,
      'query ($id: ID!) { gameRun(id: $id) { moves } }',
      { id: ledger.runId },
    );
    const { moves = [] } = data?.gameRun ?? {};
    expect(moves.length).toBeGreaterThanOrEqual(ledger.moves);
    expect(moves).toEqual(moves.map((_, place) => moveAt(place)));
  }

  const backups = await idsOf(url, cookie, 'backups', '');
  expect([...ledger.backups].filter((id) => !backups.has(id))).toEqual([]);
}
