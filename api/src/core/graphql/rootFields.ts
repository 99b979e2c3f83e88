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
import { countResponseBytes, requireReader, textBytes } from './responseBytes.js';

/** An operation's calls so far: results by call, and the last call of each field. */
interface Asked {
  answers: Map<string, Promise<unknown>>;
  last: Map<string, Promise<unknown>>;
}

/** Longer calls aren't compared, because their texts would stay in memory. */
const maxQuestionBytes = 100_000;

const askedBy = new WeakMap<Context, Asked>();

/**
 * Limits the cost of an operation, whatever it repeats. Equal calls are resolved once, calls of one field are answered
 * one after another and let other requests run in between, and everything counts toward the response size.
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
    const known = question ? asked.answers.get(question) : undefined;
    const answer = waitFor(asked.last.get(info.fieldName)).then(() => {
      requireReader(context);
      return known ?? resolve(source, args, context, info);
    });
    if (question && !known) asked.answers.set(question, answer);
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
    countResponseBytes(context, selectedBytes(answer, selectionOf(info.fieldNodes, info)));
    return answer;
  };

/** A value's overhead in bytes; in memory it's more than in the response. */
const overhead = 16;

/** The selected fields of a value by their names in the response. Null for a value without fields. */
type Selection = Map<string, { name: string; selection: Selection | null }> | null;

/**
 * What these nodes of one field select together. As in the response, equal fields count once, and each fragment once
 * per value; otherwise, fragments that repeat one another would take forever.
 */
function selectionOf(nodes: readonly FieldNode[], info: GraphQLResolveInfo): Selection {
  if (!nodes.some(({ selectionSet }) => selectionSet)) return null;
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        fields.set(key, [...(fields.get(key) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = info.fragments[selection.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  for (const { selectionSet } of nodes) if (selectionSet) collect(selectionSet);
  return new Map(
    [...fields].map(([key, equal]) => [
      key,
      { name: equal[0]?.name.value ?? key, selection: selectionOf(equal, info) },
    ]),
  );
}

/** Approximate bytes of the selected part of a value. Fields with resolvers count when they are read. */
function selectedBytes(value: unknown, selection: Selection): number {
  if (typeof value === 'string') return textBytes(value) + overhead;
  if (typeof value !== 'object' || value === null || value instanceof Date) return overhead;
  if (Array.isArray(value))
    return value.reduce((sum, item) => sum + selectedBytes(item, selection), overhead);
  let bytes = overhead;
  if (!selection) {
    for (const [key, item] of Object.entries(value)) bytes += key.length + selectedBytes(item, null);
    return bytes;
  }
  for (const [key, field] of selection)
    bytes += key.length + selectedBytes(Reflect.get(value, field.name), field.selection);
  return bytes;
}
