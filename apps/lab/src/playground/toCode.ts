import type { Network } from '@latchkey/common/caip'
import type { LabConfig } from '../labConfig.ts'

/** What only the lab's page can bring: things of its own, which no text stands for. */
const ofThePage = ['connectors', 'storage', 'initialState', 'siweConfig']

const adapters: { readonly [name: string]: { readonly from: string; readonly call: string } } = {
  evm: { from: '@latchkey/adapter-evm', call: 'evm()' },
  solana: { from: '@latchkey/adapter-solana', call: 'solana()' },
  bitcoin: { from: '@latchkey/adapter-bitcoin', call: 'bitcoin()' },
  polkadot: { from: '@latchkey/adapter-polkadot', call: 'polkadot()' },
  cosmos: { from: '@latchkey/adapter-cosmos', call: 'cosmos()' },
}

/**
 * Writes the code of a set-up, for a host to copy.
 *
 * @param published - The networks of `latchkey/networks`, by their names there; the lab's own are written out.
 * @returns The code, and the options that it leaves out because the lab's page brings them itself.
 */
export function toCode(config: LabConfig, { known, published }: toCode.Around): { code: string; left: readonly string[] } {
  const left: string[] = []
  const imports = new Map<string, Set<string>>([['latchkey', new Set(['createLatchkey'])]])
  const bring = (from: string, name: string) => imports.set(from, (imports.get(from) ?? new Set()).add(name))
  const toNetwork = (id: unknown): string[] => {
    const network = known.get(String(id))
    if (!network) return []
    const name = Object.entries(published).find(([, one]) => one === network)?.[0]
    bring('latchkey/networks', name ?? 'defineNetwork')
    return [name ?? `defineNetwork(${write(network, 1)})`]
  }
  const toAdapter = (name: unknown): string[] => {
    const adapter = Object.hasOwn(adapters, String(name)) ? adapters[String(name)] : undefined
    if (!adapter) {
      left.push(`adapters: ${String(name)}`)
      return []
    }
    bring(adapter.from, String(name))
    return [adapter.call]
  }
  const lines = Object.entries(config).flatMap(([name, value]): string[] => {
    if (value === undefined || value === null) return []
    if (name === 'networks') return [`networks: [${[value].flat().flatMap(toNetwork).join(', ')}]`]
    if (name === 'adapters') return [`adapters: [${[value].flat().flatMap(toAdapter).join(', ')}]`]
    if (name === 'defaultNetwork') return toNetwork(value).map((network) => `defaultNetwork: ${network}`)
    if (name === 'container') return [`container: () => document.querySelector<HTMLElement>(${write(value, 1)})`]
    if (ofThePage.includes(name) || (name === 'siwx' && (Object(value) as { backend?: unknown }).backend === 'host')) {
      left.push(name)
      return []
    }
    return [`${name}: ${write(value, 1)}`]
  })
  const heads = [...imports]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}'`)
  return {
    code: `${heads.join('\n')}\n\nexport const latchkey = createLatchkey({\n${lines.map((line) => `  ${line},\n`).join('')}})\n`,
    left,
  }
}

export declare namespace toCode {
  type Around = {
    /** Every network that a set-up can name, by CAIP-2 id. */
    readonly known: ReadonlyMap<string, Network>
    readonly published: { readonly [name: string]: unknown }
  }
}

/** A value as one writes it: names without quotes where they need none, short things on one line. */
function write(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => write(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : write(name, 0)}: ${write(item, depth + 1)}`)
  if (items.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`
  if (line.length + 2 * depth <= 80 && !line.includes('\n')) return line
  const pad = '  '.repeat(depth)
  return `${isList ? '[' : '{'}\n${items.map((item) => `${pad}  ${item},\n`).join('')}${pad}${isList ? ']' : '}'}`
}
