import { defineNetwork } from 'latchkey/networks'

/** The chain of the measured pages: their own server answers for it. */
export const network = defineNetwork({
  id: 31337,
  name: 'Bench',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
