import { notSupported, RestError } from '../errors.ts';
import { maxManyEmbeds, maxRows, maxSameColumn, maxSameEmbed } from '../limits.ts';
import type { Embed, Field, NodeQuery, OrderTerm, Query, SelectItem } from '../parse/ast.ts';
import type { PlannedEmbed, PlannedOrder, PlannedOutput, ReadPlan } from './plan.ts';
import { planConditions, planField } from './plan-condition.ts';
import { resolveRelationship } from './relationships.ts';
import type { Relation, Schema } from './schema-model.ts';

const emptyNode: NodeQuery = { conditions: [], order: [] };

/** Checks a read of `relation` and of everything embedded in it. */
export function planRead(schema: Schema, relation: Relation, query: Query): ReadPlan {
  const unused = new Set(query.embeds.keys());
  const context = { schema, query, unused, manyEmbeds: 0, embedded: new Map() };
  const plan = planNode(context, relation, query.select, query.root, '', []);
  for (const path of unused) throw notEmbedded(path);
  return plan;
}

type Context = {
  schema: Schema;
  query: Query;
  unused: Set<string>;
  manyEmbeds: number;
  /** How often each relation is embedded. */
  embedded: Map<Relation, number>;
};

function planNode(
  context: Context,
  relation: Relation,
  select: SelectItem[],
  node: NodeQuery,
  path: string,
  above: readonly Relation[],
): ReadPlan {
  const embeds = new Map<string, PlannedEmbed>();
  refuseRepeating(select);
  const outputs = select.map((item): PlannedOutput => {
    if (item.type !== 'embed') return planOutput(relation, item);
    const alias = item.embed.alias ?? item.embed.name;
    const embed = planEmbed(context, [...above, relation], item.embed, `${path}${alias}`);
    if (embeds.has(alias)) throw repeatedEmbed(alias);
    embeds.set(alias, embed);
    return { type: 'embed', embed, alias };
  });
  return {
    relation,
    outputs,
    embeds: [...embeds.values()],
    where: planConditions(relation, node.conditions, embeds),
    order: node.order.map((term) => planOrder(relation, term, embeds)),
    limit: Math.min(node.limit ?? maxRows, maxRows),
    offset: node.offset ?? 0,
  };
}

function refuseRepeating(select: SelectItem[]) {
  const times = new Map<string, number>();
  for (const item of select) {
    if (item.type === 'embed') continue;
    const name = item.type === 'field' ? item.field.name : '*';
    const count = (times.get(name) ?? 0) + 1;
    if (count > maxSameColumn) {
      throw notSupported(`Selecting '${name}' more than ${maxSameColumn} times.`);
    }
    times.set(name, count);
  }
}

function planOutput(
  relation: Relation,
  item: Exclude<SelectItem, { type: 'embed' }>,
): PlannedOutput {
  if (item.type === 'all') return item;
  return {
    type: 'field',
    field: planField(relation, item.field),
    alias: item.alias ?? defaultAlias(item.field),
  };
}

/** `data->address->>city` is named `city`; an array index has no name, so the key before it is used. */
function defaultAlias({ name, path }: Field): string {
  return path.findLast((step) => !step.isIndex)?.step ?? name;
}

/** Nested rows multiply: a short URL that alternates between two tables could request gigabytes. */
function refuseMultiplying(
  context: Context,
  above: readonly Relation[],
  { name }: Embed,
  target: Relation,
) {
  if (above.includes(target)) {
    throw notSupported(
      `Embedding '${name}' within itself: every row would come with all the others.`,
    );
  }
  context.manyEmbeds += 1;
  if (context.manyEmbeds > maxManyEmbeds) {
    throw notSupported(`More than ${maxManyEmbeds} embedded lists in one request.`);
  }
}

/** Under other aliases the same rows would be repeated many times in one response. */
function refuseRepeatedEmbed({ embedded }: Context, name: string, target: Relation) {
  const times = (embedded.get(target) ?? 0) + 1;
  embedded.set(target, times);
  if (times > maxSameEmbed) {
    throw notSupported(`Embedding '${name}' more than ${maxSameEmbed} times.`);
  }
}

function planEmbed(
  context: Context,
  above: readonly Relation[],
  embed: Embed,
  path: string,
): PlannedEmbed {
  const { name, hint, isInner, select } = embed;
  const relationship = resolveRelationship(context.schema, above.at(-1)?.name ?? '', name, hint);
  refuseRepeatedEmbed(context, name, relationship.target);
  if (!relationship.isToOne) refuseMultiplying(context, above, embed, relationship.target);
  const node = context.query.embeds.get(path) ?? emptyNode;
  context.unused.delete(path);
  const plan = planNode(context, relationship.target, select, node, `${path}.`, above);
  return { relationship, isInner, plan };
}

function planOrder(
  relation: Relation,
  { relation: relative, field, ...rest }: OrderTerm,
  embeds: Map<string, PlannedEmbed>,
): PlannedOrder {
  if (relative === undefined) return { field: planField(relation, field), ...rest };
  const relationship = embeds.get(relative)?.relationship;
  if (!relationship) throw notEmbedded(relative);
  if (!relationship.isToOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${relative}' is not possible`, {
      details: `'${relation.name}' and '${relative}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { relationship, field: planField(relationship.target, field), ...rest };
}

const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

const repeatedEmbed = (name: string) =>
  new RestError(400, '42712', `table name "${name}" specified more than once`, {
    hint: 'Give each embedded resource its own alias.',
  });
