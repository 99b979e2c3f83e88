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

/** An operation's calls so far: results by call, and the last call of each field. */
interface Asked {
  answers: Map<string, Promise<unknown>>;
  last: Map<string, Promise<unknown>>;
}

/** Longer calls aren't compared, because their texts would stay in memory. */
const maxQuestionBytes = 100_000;

const askedBy = new WeakMap<Context, Asked>();

/**
 * Limits the cost of an operation, whatever it repeats. Equal calls are resolved once, different calls of one field
 * run one after another and let other requests run in between, and everything counts toward the response size.
 */
export function boundRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    if (field.resolve) field.resolve = counted(inTurn(field.resolve));
  // Mutations already run one after another, and each is intended.
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

/** A value's overhead in bytes; in memory it's more than in the response. */
const overhead = 16;

/** Approximate bytes of the selected part of a value. Fields with resolvers count when they are read. */
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
