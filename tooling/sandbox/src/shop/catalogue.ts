/** Something the shop sells. */
export type Good = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** US dollars for one whole unit. */
  readonly price: number
  /** CAIP-2 id of the chain that it is sent on; `contract` on EVM where it is not the chain's own coin. */
  readonly networks: readonly {
    readonly name: string
    readonly display: string
    readonly chainId: string
    readonly contract?: string | undefined
  }[]
}

/** Something the shop takes. */
export type Currency = {
  readonly id: string
  /** US dollars for one. */
  readonly rate: number
  /** Whole units, two decimals (C-12). */
  readonly methods: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What the shop takes. */
export const currencies: readonly Currency[] = [
  { id: 'USD', rate: 1, methods },
  { id: 'EUR', rate: 1.08, methods },
]

/** What the shop sells, on the lab's chains. */
export function listGoods(env: NodeJS.ProcessEnv): readonly Good[] {
  const evm = { name: 'lab', display: 'Lab Chain', chainId: 'eip155:31337' }
  const evm2 = { name: 'lab-two', display: 'Lab Chain Two', chainId: 'eip155:31338' }
  const dollar = env['LATCHKEY_LAB_DOLLAR']
  const solana = env['LATCHKEY_SOLANA_URL'] && env['LATCHKEY_LAB_SOLANA_CHAIN']
  return [
    ...(dollar
      ? [
          {
            id: 'LUSD',
            name: 'Lab Dollar',
            symbol: 'LUSD',
            decimals: 6,
            price: 1,
            networks: [
              { ...evm, contract: dollar },
              { ...evm2, contract: dollar },
            ],
          },
        ]
      : []),
    { id: 'ETH', name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, networks: [evm, evm2] },
    ...(solana
      ? [
          {
            id: 'SOL',
            name: 'Solana',
            symbol: 'SOL',
            decimals: 9,
            price: 150,
            networks: [{ name: 'lab-solana', display: 'Lab Solana', chainId: solana }],
          },
        ]
      : []),
  ]
}
