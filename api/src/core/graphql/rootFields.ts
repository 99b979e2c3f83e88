import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { isSmallJson } from '../input/bounds.js';
import type { Context } from './context.js';
import { countResponseBytes } from './responseBytes.js';

/** What an operation has asked so far: the answers by question, and the last question to each field. */
interface Asked {
  answers: Map<string, Promise<unknown>>;
  last: Map<string, Promise<unknown>>;
}

/** Longer questions are not compared: their texts would be kept as long as the operation runs. */
const maxQuestionBytes = 100_000;

const askedBy = new WeakMap<Context, Asked>();

/**
 * Bounds what one operation can cost, whatever it repeats: the same question is answered once, several questions to one
 * field are answered one after the other with a turn for other people in between, and everything asked for counts
 * toward the size of the answer.
 */
export function boundRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    if (field.resolve) field.resolve = counted(inTurn(field.resolve));
  // Mutations run one after the other anyway, and each is meant.
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    if (field.resolve) field.resolve = counted(field.resolve);
  return schema;
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

const inTurn =
  (resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const asked = askedBy.get(context) ?? { answers: new Map(), last: new Map() };
    askedBy.set(context, asked);
    const question = isSmallJson(args, maxQuestionBytes) && `${info.fieldName} ${JSON.stringify(args)}`;
    const known = question && asked.answers.get(question);
    if (known) return known;
    const before = asked.last.get(info.fieldName);
    const answer = waitFor(before).then(() => resolve(source, args, context, info));
    if (question) asked.answers.set(question, answer);
    asked.last.set(info.fieldName, answer);
    return answer;
  };

async function waitFor(before: Promise<unknown> | undefined): Promise<void> {
  if (!before) return;
  await before.catch(() => undefined);
  await nextTurn();
}

const counted =
  (resolve: Resolve): Resolve =>
  async (source, args, context, info) => {
    const answer: unknown = await resolve(source, args, context, info);
    const bytes = info.fieldNodes.reduce(
      (sum, node) => sum + selectedBytes(answer, node.selectionSet, info),
      0,
    );
    countResponseBytes(context, bytes);
    return answer;
  };

/** Bytes that a value takes besides what is in it: in memory more than in the answer. */
const overhead = 16;

/** Bytes of what is selected of a value, roughly. What has a resolver of its own counts where it is read. */
function selectedBytes(
  value: unknown,
  selection: SelectionSetNode | undefined,
  info: GraphQLResolveInfo,
): number {
  if (typeof value === 'string') return value.length + overhead;
  if (typeof value !== 'object' || value === null || value instanceof Date) return overhead;
  if (Array.isArray(value))
    return value.reduce((sum, item) => sum + selectedBytes(item, selection, info), overhead);
  if (!selection)
    return Object.entries(value).reduce(
      (sum, [key, item]) => sum + key.length + selectedBytes(item, undefined, info),
      overhead,
    );
  let bytes = overhead;
  for (const node of fieldsOf(selection, info)) {
    const { name, alias, selectionSet } = node;
    bytes += (alias ?? name).value.length + selectedBytes(Reflect.get(value, name.value), selectionSet, info);
  }
  return bytes;
}

function* fieldsOf({ selections }: SelectionSetNode, info: GraphQLResolveInfo): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const { selectionSet } =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : (info.fragments[selection.name.value] ?? {});
      if (selectionSet) yield* fieldsOf(selectionSet, info);
    }
  }
}
