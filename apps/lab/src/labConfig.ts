/** What `?config=` may say: the options of `createLatchkey` that survive JSON, networks by CAIP-2 id, adapters by name. */
export type LabConfig = { readonly [option: string]: unknown }

/** The page's whole state, as its address says it. */
export type LabState = { readonly config: LabConfig; readonly wallets: string }

/** Reads the address. A broken `config` counts as empty and is told, never thrown. */
export function readState(search: string): LabState & { readonly problem?: string } {
  const parameters = new URLSearchParams(search)
  const wallets = parameters.get('wallets') ?? ''
  const text = parameters.get('config')
  if (!text) return { config: {}, wallets }
  try {
    const config: unknown = JSON.parse(text)
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) return { config: config as LabConfig, wallets }
  } catch {}
  return { config: {}, wallets, problem: 'The address carries a config that is not a JSON object; it was left out.' }
}

/** Writes the address of a state: what is empty is left out, so that a plain lab has a plain address. */
export function writeState({ config, wallets }: LabState): string {
  const parameters = new URLSearchParams()
  const entries = Object.entries(config).filter(([, value]) => value !== undefined)
  if (entries.length > 0) parameters.set('config', JSON.stringify(Object.fromEntries(entries)))
  if (wallets) parameters.set('wallets', wallets)
  const search = parameters.toString()
  return search ? `?${search}` : '?'
}
