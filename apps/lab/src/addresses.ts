/** Where the lab's other processes answer. */
export type Addresses = {
  readonly gateway: string
  readonly sandbox: string
  /** Empty for a lab without the embedded wallet. */
  readonly secure: string
  readonly evm: string
  readonly evm2: string
  /** Empty where this machine has no Solana chain. */
  readonly solana: string
  readonly bitcoin: string
  readonly cosmos: string
  readonly polkadot: string
}

const defaults: Addresses = {
  gateway: 'http://localhost:4401',
  sandbox: 'http://localhost:4403',
  secure: 'http://wallet.localhost:4402',
  evm: 'http://localhost:8545',
  evm2: 'http://localhost:8546',
  solana: '',
  bitcoin: 'http://localhost:18443',
  cosmos: 'http://localhost:26657',
  polkadot: 'http://localhost:9944',
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
