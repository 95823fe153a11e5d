import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, signMessage } from 'latchkey'
import { defineNetwork } from 'latchkey/networks'

const node = 'http://127.0.0.1:__RPC_PORT__'
const network = defineNetwork({
  id: 31337,
  name: 'Rehearsal',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [node] } },
})
const latchkey = createLatchkey({ networks: [network], adapters: [evm()] })
const show = (id, text) => {
  document.querySelector(id).textContent = text ?? ''
}
latchkey.subscribe(({ address }) => show('#address', address))
document.querySelector('#sign').addEventListener('click', async () => {
  show('#signature', await signMessage(latchkey.kit, { message: 'Rehearsed' }))
})
