/**
 * A place for one value that belongs to a kit but is not state: a running request, a cache, a timer. `kit.slot(…)` and
 * `context.slot(…)` read it. Only code that holds the slot can read it, so the slots of two packages cannot collide.
 */
export type Slot<value, owner = unknown> = {
  /** Makes the value, when the slot is first read. */
  readonly create: (owner: owner) => value
}

/** Makes a slot. Do so once, at the top of a module. */
export function slot<value, owner = unknown>(create: (owner: owner) => value): Slot<value, owner> {
  return { create }
}
