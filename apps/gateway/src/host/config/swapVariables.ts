import { chainContractLists, chainDexes, chainUrls, text } from './parsers.ts'
import type { Variable } from './variable.ts'

/** Where swaps come from. */
export const swapVariables = {
  LATCHKEY_DEXES: {
    doc: 'Exchanges (as Uniswap v2) of EVM chains, for swaps and prices: `eip155:1=FACTORY:ROUTER:WETH:DOLLAR`, four contracts; the last one is the token that counts as one US dollar.',
    fallback: '',
    parse: chainDexes,
  },
  LATCHKEY_SWAP_URLS: {
    doc: 'Swap services for other chains, which speak `/v1/convert/*` as a gateway does: `eip155:10=https://swaps.example`.',
    fallback: '',
    secret: true,
    parse: chainUrls,
  },
  LATCHKEY_SWAP_KEY: { doc: 'Bearer token for them.', secret: true, parse: text },
  LATCHKEY_SWAP_ROUTERS: {
    doc: 'Contracts that their transactions may call and have tokens approved for, a bar between them: `eip155:10=0x12…|0x34…`. What names another one is refused.',
    fallback: '',
    parse: chainContractLists,
  },
} as const satisfies Record<string, Variable<unknown>>
