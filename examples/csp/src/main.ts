import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'

const latchkey = createLatchkey({
  networks: [mainnet],
  adapters: [evm()],
  // The policy names this node, and no other is asked.
  customRpcUrls: { 'eip155:1': ['https://node.example.com'] },
})

latchkey.subscribe(({ address }) => {
  document.querySelector('#address')!.textContent = address ?? 'Nobody is connected'
})
