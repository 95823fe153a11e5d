import type { Capabilities } from '../contract/adapter.ts'

/** A capability's body as its module has it, with what it is given before and after the parameters. */
type Body<name extends keyof Capabilities, before extends readonly unknown[], after extends readonly unknown[]> = {
  call(
    ...given: [...before, Parameters<Capabilities[name]>[0], ...after]
  ): ReturnType<Capabilities[name]> | Awaited<ReturnType<Capabilities[name]>>
}['call']

type Lazily = <name extends keyof Capabilities, const before extends readonly unknown[] = [], const after extends readonly unknown[] = []>(
  load: () => Promise<{ readonly [one in name]: Body<one, before, after> }>,
  names: readonly name[],
  before?: before,
  after?: after,
) => Pick<Capabilities, name>

/** Functions by these names, each of which fetches an object that has them all, and calls its own there. */
export function callLater(
  load: () => Promise<object>,
  names: readonly string[],
  before: readonly unknown[] = [],
  after: readonly unknown[] = [],
): object {
  const call = async (name: string, parameters: unknown) => {
    const bodies = (await load()) as { readonly [name: string]: (...given: unknown[]) => unknown }
    return bodies[name]?.(...before, parameters, ...after)
  }
  return Object.fromEntries(names.map((name) => [name, (parameters: unknown) => call(name, parameters)]))
}

/**
 * Capabilities whose bodies are fetched when one is first used.
 *
 * `load` fetches the module that exports each of `names`; each body is given what is in `before` (such as the context), the
 * parameters, and what is in `after`.
 */
export const lazily = callLater as Lazily
