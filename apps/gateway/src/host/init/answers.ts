import { chainUrls, integer } from '../config/parsers.ts'
import { toOriginPattern } from '../projects/addOrigins.ts'
import { ValueRefusedError } from '../projects/errors.ts'
import { isProjectId } from '../projects/project.ts'

/** What `init` has to know. */
export type Answers = {
  /** The project's name. */
  readonly name: string
  /** The project's id; absent: 32 random hex digits. */
  readonly id: string | undefined
  /** Origins of its pages. */
  readonly origins: readonly string[]
  /** Nodes, such as `eip155:1=https://your.node`. */
  readonly nodes: readonly string[]
  /** Where the gateway listens; absent: 4401. */
  readonly port: number | undefined
}

/** What counts if nothing is said: a page that Vite serves on this machine. */
export const defaults = { name: 'My app', origin: 'http://localhost:5173' } as const

/** Texts as answers. @throws {@link ValueRefusedError} or {@link ValueInvalidError} */
export function toAnswers(given: {
  readonly name?: string | undefined
  readonly id?: string | undefined
  readonly origins?: readonly string[] | undefined
  readonly nodes?: readonly string[] | undefined
  readonly port?: string | undefined
}): Answers {
  const { name = defaults.name, id, origins = [defaults.origin], nodes = [], port } = given
  // A quote would end the value in the file.
  if (nodes.some((node) => node.includes("'"))) throw new ValueRefusedError('--node', 'an address without quotes')
  if (name.trim() === '' || name.length > 128) throw new ValueRefusedError('name', '1 to 128 characters')
  if (id !== undefined && !isProjectId(id)) throw new ValueRefusedError('id', '1 to 64 letters, digits, "_" or "-"')
  chainUrls(nodes.join(' '))
  return {
    name: name.trim(),
    id,
    origins: origins.map(toOriginPattern),
    nodes: nodes.map((node) => node.trim()).filter(Boolean),
    port: port === undefined ? undefined : integer(1, 65535)(port),
  }
}
