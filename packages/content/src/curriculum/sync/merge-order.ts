const isSameOrder = (ones: readonly string[], others: readonly string[]) =>
  ones.length === others.length && ones.every((id, index) => id === others[index]);

function putAfterNeighbour(list: string[], id: string, source: readonly string[]): void {
  for (let index = source.indexOf(id) - 1; index >= 0; index -= 1) {
    const place = list.indexOf(source[index] ?? '');
    if (place >= 0) {
      list.splice(place + 1, 0, id);
      return;
    }
  }
  list.unshift(id);
}

/**
 * Merges two orders that both derive from `base`. An item on one side only follows its neighbour from that side. Where
 * both sides moved common items, `ours` is used and `isConflict` is set.
 *
 * @param members the items of the resulting list
 */
export function mergeOrder(
  ours: readonly string[],
  theirs: readonly string[],
  base: readonly string[],
  members: ReadonlySet<string>,
): { order: string[]; isConflict: boolean } {
  const mine = ours.filter((id) => members.has(id));
  const other = theirs.filter((id) => members.has(id));
  const common = mine.filter((id) => other.includes(id));
  const commonThere = other.filter((id) => mine.includes(id));
  const known = base.filter((id) => common.includes(id));
  const hasMoved = (list: readonly string[]) =>
    !isSameOrder(
      list.filter((id) => known.includes(id)),
      known,
    );
  const isSame = isSameOrder(common, commonThere);
  const areTheirsTaken = !isSame && !hasMoved(common);
  const isConflict = !isSame && hasMoved(common) && hasMoved(commonThere);
  const [first, second] = areTheirsTaken ? [other, mine] : [mine, other];
  const order = [...first];
  for (const id of second) if (!order.includes(id)) putAfterNeighbour(order, id, second);
  for (const id of members) if (!order.includes(id)) order.push(id);
  return { order, isConflict };
}
