import { chainContractLists, chainDexes, chainUrls, text } from './parsers.ts'
import type { Variable } from './variable.ts'

/** Where swaps come from. */
export const swapVariables = {
  LATCHKEY_DEXES: {
    doc: 'Exchanges of EVM chains (Uniswap v2 style), for swaps and prices: `eip155:1=FACTORY:ROUTER:WETH:DOLLAR`, four contracts. The last one is the token that counts as one US dollar.',
    fallback: '',
    parse: chainDexes,
  },
  LATCHKEY_SWAP_URLS: {
    doc: 'Swap services for other chains, with the same `/v1/convert/*` as a gateway: `eip155:10=https://swaps.example`.',
    fallback: '',
    secret: true,
    parse: chainUrls,
  },
  LATCHKEY_SWAP_KEY: { doc: 'Bearer token for the swap services.', secret: true, parse: text },
  LATCHKEY_SWAP_ROUTERS: {
    doc: "Contracts that a swap service's transactions may call and approve, with a bar between them: `eip155:10=0x12…|0x34…`. A transaction that names another contract is refused.",
    fallback: '',
    parse: chainContractLists,
  },
} as const satisfies Record<string, Variable<unknown>>
