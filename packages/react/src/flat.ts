/** The same type, spelled out, as its only member: an editor then shows what is in it, where it would show its name. */
export type Flat<type> = readonly [type extends unknown ? { [key in keyof type]: type[key] } : never]
