/** Where the lab's other processes answer. */
export type Addresses = { readonly gateway: string; readonly sandbox: string; readonly evm: string; readonly evm2: string }

const defaults: Addresses = {
  gateway: 'http://localhost:4401',
  sandbox: 'http://localhost:4403',
  evm: 'http://localhost:8545',
  evm2: 'http://localhost:8546',
}

/** Reads what the server wrote into the page. */
export function readAddresses(page: Document): Addresses {
  const text = page.querySelector<HTMLMetaElement>('meta[name="latchkey-lab"]')?.content ?? ''
  try {
    return { ...defaults, ...(JSON.parse(text) as Partial<Addresses>) }
  } catch {
    return defaults
  }
}
