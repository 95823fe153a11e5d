import { defineNetwork } from 'latchkey/networks'

export const network = defineNetwork({
  id: 31337,
  name: 'Rehearsal',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:__RPC_PORT__'] } },
})
